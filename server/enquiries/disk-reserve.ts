import { statfs } from "node:fs/promises";
import { StoreUnavailableError } from "../database/database.ts";

/** Nothing was stored because the disk has less free space than the reserve. */
export class DiskReserveError extends StoreUnavailableError {
  override name = "DiskReserveError";
}

/** Free space does not change much within this time, even under a flood. */
const CHECK_INTERVAL_MS = 1000;

/** The free space of the disk that holds a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Creates a check that throws a DiskReserveError while the folder's disk is short of space. A flood then cannot take the
 * space that logs, backups and PostgreSQL need.
 */
export function createReserveCheck(folder: string, reserveBytes: number): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isShort = false;
  return async () => {
    if (performance.now() - checkedAt > CHECK_INTERVAL_MS) {
      checkedAt = performance.now();
      isShort = (await freeBytes(folder)) < reserveBytes;
    }
    if (isShort) throw new DiskReserveError("The disk has less free space than the reserve.");
  };
}
