/** Copies of the file of enquiries. (PostgreSQL is backed up with pg_dump.) */
import { randomUUID } from "node:crypto";
import { closeSync, existsSync, linkSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { flush } from "./private-files.ts";
import { assertKnown } from "./sqlite/migrate.ts";

const countRow = z.object({ enquiries: z.number() });

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/** Gives the finished copy its name. A link fails where a rename would overwrite what another run has made. */
function publish(copy: string, target: string): void {
  try {
    linkSync(copy, target);
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw new Error(`${target} exists already.`, { cause: error });
    if (codeOf(error) !== "EPERM" && codeOf(error) !== "ENOTSUP") throw error;
    throw new Error(`The file system of ${target} has no hard links: back up to another one and copy from there.`, {
      cause: error,
    });
  }
  flush(dirname(target));
}

/**
 * Copies the database while the server may be running. The copy is complete or not there, only its owner can read
 * it, and nothing is overwritten.
 * @returns how many enquiries it holds
 */
export async function backUpTo(databaseFile: string, target: string): Promise<{ enquiries: number }> {
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  // A name of its own, so that no other run and no file left behind has a hand in it.
  const unfinished = `${target}.${randomUUID()}.part`;
  const db = new DatabaseSync(databaseFile, { readOnly: true, timeout: 2000 });
  try {
    closeSync(openSync(unfinished, "wx", 0o600));
    await backup(db, unfinished);
    const verified = verifyBackup(unfinished);
    flush(unfinished);
    publish(unfinished, target);
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
