import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { verifyBackup } from "../storage/backup.ts";

const versionRow = z.object({ user_version: z.number() });
const enquiryRows = z.array(z.object({ reference: z.string(), created_at: z.string() }));

/** What a file of enquiries holds. Every version of the desk's file has these columns. */
export function contentsOf(db: DatabaseSync) {
  const rows = enquiryRows.parse(db.prepare("SELECT reference, created_at FROM contacts ORDER BY id").all());
  return {
    version: versionRow.parse(db.prepare("PRAGMA user_version").get()).user_version,
    references: rows.map(({ reference }) => reference),
    oldest: rows[0]?.created_at ?? null,
    newest: rows.at(-1)?.created_at ?? null,
  };
}
export type Contents = ReturnType<typeof contentsOf>;

/** A copy of a running database without its log lacks the newest enquiries. */
function hasLog(file: string): boolean {
  const log = `${file}-wal`;
  return existsSync(log) && statSync(log).size > 0;
}

/** Checks a backup through and through, and leaves no trace beside it. @throws an error for the operator */
export function inspectBackup(file: string): Contents {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (hasLog(file))
    throw new Error(`${file} is a database in use (${file}-wal stands beside it): take a copy with "backup".`);
  const untouched = `${pathToFileURL(file).href}?immutable=1`;
  try {
    verifyBackup(untouched);
    const db = new DatabaseSync(untouched, { readOnly: true });
    try {
      return contentsOf(db);
    } finally {
      db.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(untouched, file) : error;
    throw new Error(`${file} cannot be restored: ${reason}`, { cause: error });
  }
}
