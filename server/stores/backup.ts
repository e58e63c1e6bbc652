/** Copies of the file of enquiries. (PostgreSQL is backed up with pg_dump.) */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { assertKnown } from "./sqlite/migrate.ts";

const countRow = z.object({ enquiries: z.number() });

/** Flushes the finished copy: a backup that a power cut takes with it is none. */
function flush(file: string): void {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Copies the file while the desk may be running; the copy is whole or not there. Nothing is overwritten.
 * @returns how many enquiries it holds
 */
export async function backUpTo(databaseFile: string, target: string): Promise<{ enquiries: number }> {
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  const unfinished = `${target}.part`;
  const db = new DatabaseSync(databaseFile, { readOnly: true, timeout: 2000 });
  try {
    await backup(db, unfinished);
    const verified = verifyBackup(unfinished);
    flush(unfinished);
    renameSync(unfinished, target);
    return verified;
  } finally {
    db.close();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(unfinished + suffix, { force: true });
  }
}

/** Reads a copy through. @throws when it is damaged, no file of enquiries, or made by a newer desk */
export function verifyBackup(file: string): { enquiries: number } {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const [{ integrity_check: state } = {}] = db.prepare("PRAGMA integrity_check").all();
    const orphans = db.prepare("PRAGMA foreign_key_check").all();
    if (state !== "ok" || orphans.length > 0) throw new Error(`${file} is damaged: ${state}.`);
    assertKnown(db);
    return countRow.parse(db.prepare("SELECT count(*) AS enquiries FROM contacts").get());
  } finally {
    db.close();
  }
}
