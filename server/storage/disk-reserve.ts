import { statfs } from "node:fs/promises";
import type { Config } from "../config.ts";
import { type Store, StoreUnavailableError } from "./store.ts";

/** Nothing was stored because the disk has less free space than DISK_RESERVE_MB. */
export class DiskReserveError extends StoreUnavailableError {}

/** Free space does not change much faster, even under a flood. */
const CHECK_EVERY_MS = 1000;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * The store, which refuses enquiries while its disk is short of space, so that a flood cannot take the space that logs,
 * backups and PostgreSQL need. With DATABASE_URL the disk holds a journal only, and nothing is refused.
 */
export function keepDiskReserve(store: Store, { dataDir, databaseUrl, diskReserveBytes }: Config): Store {
  if (diskReserveBytes === 0 || databaseUrl !== null) return store;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isShort = false;

  async function check(): Promise<void> {
    if (performance.now() - checkedAt > CHECK_EVERY_MS) {
      checkedAt = performance.now();
      isShort = (await freeBytes(dataDir)) < diskReserveBytes;
    }
    if (isShort) throw new DiskReserveError("Less disk space is free than DISK_RESERVE_MB.");
  }

  return {
    ...store,
    async insert(submission) {
      await check();
      return store.insert(submission);
    },
  };
}
