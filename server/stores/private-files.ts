/** Files with people's data belong to the website's user, and only that user can read them. */
import { chmodSync, chownSync, closeSync, fsyncSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

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
