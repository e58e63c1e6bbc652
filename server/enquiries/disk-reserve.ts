import { statfs } from "node:fs/promises";
import { StoreUnavailableError } from "../database/database.ts";
import type { Store } from "./store.ts";

/** Nothing was stored because the disk has less free space than the reserve. */
export class DiskReserveError extends StoreUnavailableError {
  override name = "DiskReserveError";
}

/** Free space does not change much within this time, even under a flood. */
const CHECK_INTERVAL_MS = 1000;

interface DiskReserveOptions {
  dataDir: string;
  databaseUrl: string | null;
  diskReserveBytes: number;
}

/** The free space of the disk that holds a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Wraps the store so that it rejects enquiries while its disk is short of space. A flood then cannot take the space
 * that logs, backups and PostgreSQL need. With DATABASE_URL the disk holds only the journal, and nothing is rejected.
 */
export function keepDiskReserve(store: Store, { dataDir, databaseUrl, diskReserveBytes }: DiskReserveOptions): Store {
  if (databaseUrl !== null) return store;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isShort = false;

  async function requireReserve(): Promise<void> {
    if (performance.now() - checkedAt > CHECK_INTERVAL_MS) {
      checkedAt = performance.now();
      isShort = (await freeBytes(dataDir)) < diskReserveBytes;
    }
    if (isShort) throw new DiskReserveError("The disk has less free space than the reserve.");
  }

  return {
    ...store,
    async insert(submission) {
      await requireReserve();
      return store.insert(submission);
    },
  };
}
