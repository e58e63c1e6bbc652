/** The disk below the databases: files that only the user who runs the website reads, and the free space. */
import { chmodSync, chownSync, closeSync, existsSync, fsyncSync, openSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StoreUnavailableError } from "./database.ts";

const GROUP_AND_OTHERS = 0o077;
/** Set on folders that several users share, such as /tmp. */
const STICKY = 0o1000;

/** Makes a new file private and gives it to the owner of its folder, because root may have created it. */
export function giveToFolderOwner(file: string): void {
  const { uid, gid } = statSync(dirname(file));
  chmodSync(file, 0o600);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** Flushes a file, or the entries of a folder, to disk. */
export function flushToDisk(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Removes the access of group and others to the data folder, the database, the list of erasures and the key.
 * @returns paths left open, because another user owns them or they are shared on purpose, like /tmp
 */
export function restrictToOwner(databaseFile: string): string[] {
  const folder = dirname(databaseFile);
  const databases = [databaseFile, join(folder, "journal.sqlite")];
  const files = databases.flatMap((file) => ["", "-wal", "-shm"].map((suffix) => file + suffix));
  return [folder, ...files, join(folder, "erasures.jsonl"), join(folder, "installation-key")].filter((path) => {
    if (!existsSync(path)) return false;
    const { mode, uid } = statSync(path);
    if ((mode & GROUP_AND_OTHERS) === 0) return false;
    if (uid !== process.geteuid?.() || (mode & STICKY) !== 0) return true;
    chmodSync(path, mode & 0o700);
    return false;
  });
}

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

/** Files of messages leave this much free beyond what is reserved for enquiries. */
const FILES_MARGIN_BYTES = 1_000_000_000;

/** Whether the disk has room for files of messages. */
export const hasRoomForFiles = async (config: { dataDir: string; diskReserveBytes: number }): Promise<boolean> =>
  (await freeBytes(config.dataDir)) >= config.diskReserveBytes + FILES_MARGIN_BYTES;

/**
 * Creates a check that throws a DiskReserveError while the folder's disk is short of space. A flood then cannot take
 * the space that logs, backups and PostgreSQL need.
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
