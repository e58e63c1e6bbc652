import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { flushToDisk, giveToFolderOwner } from "../storage/private-files.ts";
import { openSqliteFile } from "../storage/sqlite/sqlite-store.ts";
import type { Counts } from "../storage/store.ts";
import type { Contents } from "./backup-contents.ts";
import { takePresentDatabase } from "./present-database.ts";

/** SQLite's own files beside a database. */
const besides = ["-wal", "-shm"];

export interface Restored {
  counts: Counts;
  /** References of erased people that the backup brought back, erased again. */
  erased: string[];
  /** Where the database before is kept; null when there was none. */
  kept: string | null;
}

function remove(file: string): void {
  for (const suffix of ["", ...besides]) rmSync(file + suffix, { force: true });
}

/** Copies the backup beside the database, brings it up to date and erases who was erased, here or there, meanwhile. */
async function prepareCopy(backup: string, copy: string): Promise<Pick<Restored, "counts" | "erased">> {
  remove(copy);
  copyFileSync(backup, copy);
  giveToFolderOwner(copy);
  const { repository, close } = openSqliteFile(copy);
  try {
    const erased = await repository.applyErasures();
    return { counts: await repository.counts(), erased };
  } finally {
    close();
    flushToDisk(copy);
  }
}

/** Puts the copy in the place of the database, which lives on under another name. At no moment is there none. */
function swap(copy: string, databaseFile: string): string | null {
  const aside = `${databaseFile}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}`;
  const isThere = existsSync(databaseFile);
  if (isThere) linkSync(databaseFile, aside);
  for (const suffix of besides) {
    // The log of the one database must never be read into the other.
    if (existsSync(databaseFile + suffix)) renameSync(databaseFile + suffix, aside + suffix);
  }
  renameSync(copy, databaseFile);
  flushToDisk(dirname(databaseFile));
  return isThere ? aside : null;
}

/** Replaces the database by a backup that was inspected. @throws an error for the operator; then nothing has changed */
export async function restoreOver(
  databaseFile: string,
  backup: string,
  { references }: Contents,
  force: boolean,
): Promise<Restored> {
  const copy = `${databaseFile}.restoring`;
  const present = existsSync(databaseFile)
    ? takePresentDatabase(databaseFile, join(dirname(databaseFile), "erasures.jsonl"), new Set(references))
    : null;
  try {
    if (present?.objection && !force) {
      throw new Error(
        `${databaseFile} was not replaced: ${present.objection}. With --force it is replaced all the same, and kept under another name.`,
      );
    }
    const prepared = await prepareCopy(backup, copy);
    return { ...prepared, kept: swap(copy, databaseFile) };
  } finally {
    present?.close();
    remove(copy);
  }
}
