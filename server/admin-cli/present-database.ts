import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { appendErasures, readErasures, warnOfBadLine } from "../storage/erasure-list.ts";
import { NewerDatabaseError } from "../storage/migrations.ts";
import { assertSupportedVersion } from "../storage/sqlite/migrate.ts";
import { contentsOf } from "./backup-contents.ts";

const WAIT_MS = 2000;
/** SQLITE_BUSY: somebody else has the file open. */
const BUSY = 5;

class InUseError extends Error {}
const isBusy = (error: unknown) => error instanceof Error && "errcode" in error && error.errcode === BUSY;
const erasureRows = z.array(z.object({ hash: z.string(), erased_at: z.string() }));

/**
 * Takes the file for itself. Leaving the mode with a write-ahead log needs to be the only one who has it open, so
 * this fails beside a running desk; afterwards everything is in the one file.
 */
function takeAlone(db: DatabaseSync, file: string): void {
  try {
    db.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new InUseError(`${file} is in use: stop the website first, then restore.`, { cause: error });
  }
}

/** Why this database should not be replaced; null when nothing would be missed. */
function objection(db: DatabaseSync, restored: ReadonlySet<string>): string | null {
  try {
    assertSupportedVersion(db);
  } catch (error) {
    if (error instanceof NewerDatabaseError) return "it was written by a newer version of the desk";
    throw error;
  }
  const missed = contentsOf(db).references.filter((reference) => !restored.has(reference)).length;
  const enquiries = missed === 1 ? "1 enquiry" : `${missed} enquiries`;
  return missed === 0 ? null : `it holds ${enquiries} that the backup does not`;
}

/** What the database remembers of erasures goes into the list beside it, where the restored one finds it. */
function saveErasures(db: DatabaseSync, listFile: string): void {
  if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'erasures'").get()) return;
  const known = new Set(readErasures(listFile, warnOfBadLine).map(({ hash, erased_at }) => hash + erased_at));
  const remembered = erasureRows.parse(db.prepare("SELECT hash, erased_at FROM erasures").all());
  const lacking = remembered.filter(({ hash, erased_at }) => !known.has(hash + erased_at));
  if (lacking.length > 0) appendErasures(listFile, lacking);
}

/** The database that is to be replaced. Nobody else can use it before it is closed. */
export function takePresentDatabase(file: string, listFile: string, restored: ReadonlySet<string>) {
  const db = new DatabaseSync(file, { timeout: WAIT_MS });
  let reason: string | null;
  try {
    takeAlone(db, file);
    reason = objection(db, restored);
    saveErasures(db, listFile);
  } catch (error) {
    if (error instanceof InUseError) {
      db.close();
      throw error;
    }
    reason = `it cannot be read (${error instanceof Error ? error.message : error})`;
  }
  return { objection: reason, close: () => db.close() };
}
