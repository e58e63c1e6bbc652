/** Files with people's data belong to the website's user, and only that user can read them. */
import { chmodSync, chownSync, closeSync, existsSync, fsyncSync, openSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** Bits of a mode: everything that group and others may do; a folder in which several users keep files. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/** Gives a new file to the owner of its folder, even when root made it, and to nobody else. */
export function giveToOwner(file: string): void {
  const { uid, gid } = statSync(dirname(file));
  chmodSync(file, 0o600);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** Waits until a file, or the names in a folder, have reached the disk. */
export function flush(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Takes from group and others all access to the folder of data and to the database and list in it, whoever made them.
 * @returns those that stay open, because they belong to another user or are shared on purpose, like /tmp
 */
export function closeToOthers(databaseFile: string): string[] {
  const folder = dirname(databaseFile);
  const files = ["", "-wal", "-shm"].map((suffix) => databaseFile + suffix);
  return [folder, ...files, join(folder, "erasures.jsonl")].filter((path) => {
    if (!existsSync(path)) return false;
    const { mode, uid } = statSync(path);
    if ((mode & OTHERS) === 0) return false;
    if (uid !== process.geteuid?.() || (mode & STICKY) !== 0) return true;
    chmodSync(path, mode & 0o700);
    return false;
  });
}
