/** Restores a backup: checks it, locks the current database, and puts the backup in its place. */
import { copyFileSync, existsSync, linkSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { sortableTime } from "../../core/times.ts";
import { checkSignature, verifyBackup } from "../database/backup.ts";
import { flushToDisk, giveToFolderOwner } from "../database/disk.ts";
import { type InstallationKey, keyFileBeside, openInstallationKey } from "../database/installation-key.ts";
import { IncompatibleDatabaseError } from "../database/schema.ts";
import { assertSupportedVersion } from "../database/sqlite.ts";
import { applyErasures } from "../enquiries/erase.ts";
import { appendErasures, erasure, erasureListBeside, readErasures, warnOfBadLine } from "../enquiries/erasure-list.ts";
import { openSqliteStore } from "../enquiries/open-store.ts";
import { type Counts, readCounts } from "../enquiries/read.ts";
import { endAll } from "../staff/session/sessions.ts";
import { countEnquiries, defineCommand, rejectPostgres, UsageError } from "./program.ts";

const versionRow = z.object({ user_version: z.number() });
const enquiryRows = z.array(z.object({ reference: z.string(), created_at: z.string() }));

/** Every schema version has these columns. */
function readContents(db: DatabaseSync) {
  const rows = enquiryRows.parse(db.prepare("SELECT reference, created_at FROM open_enquiries ORDER BY id").all());
  return {
    version: versionRow.parse(db.prepare("PRAGMA user_version").get()).user_version,
    references: rows.map(({ reference }) => reference),
    oldest: rows[0]?.created_at ?? null,
    newest: rows.at(-1)?.created_at ?? null,
  };
}
type BackupContents = ReturnType<typeof readContents>;

/** A copy of a database in use lacks what is still in its write-ahead log. */
function hasLog(file: string): boolean {
  const log = `${file}-wal`;
  return existsSync(log) && statSync(log).size > 0;
}

/**
 * Checks a backup completely without writing beside it.
 * @param key null when the operator trusts the backup without a signature
 * @throws an error for the operator
 */
async function inspectBackup(file: string, key: InstallationKey | null): Promise<BackupContents> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}. Check the path.`);
  if (hasLog(file))
    throw new Error(
      `${file} is a database in use, because ${file}-wal holds newer data. Make a copy with "enquiries backup".`,
    );
  const readOnlyUrl = `${pathToFileURL(file).href}?immutable=1`;
  try {
    if (key) await checkSignature(file, key);
    verifyBackup(readOnlyUrl);
    const db = new DatabaseSync(readOnlyUrl, { readOnly: true });
    try {
      return readContents(db);
    } finally {
      db.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(readOnlyUrl, file) : error;
    throw new Error(`${file} cannot be restored: ${reason}`, { cause: error });
  }
}

const LOCK_TIMEOUT_MS = 2000;
/** SQLITE_BUSY: another process has the file open. */
const SQLITE_BUSY = 5;

class DatabaseInUseError extends Error {}
const isBusy = (error: unknown) => error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;

/**
 * Locks the file. Leaving WAL mode needs an exclusive lock, so this fails while a server runs; afterwards everything is
 * in the one file.
 */
function lockExclusively(db: DatabaseSync, file: string): void {
  try {
    db.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new DatabaseInUseError(`${file} is in use: stop the server first, then restore.`, { cause: error });
  }
}

/** Returns why this database should not be replaced, or null when nothing would be lost. */
function findObjection(db: DatabaseSync, restored: ReadonlySet<string>): string | null {
  try {
    assertSupportedVersion(db);
  } catch (error) {
    if (error instanceof IncompatibleDatabaseError) return "this release cannot read it";
    throw error;
  }
  const missed = readContents(db).references.filter((reference) => !restored.has(reference)).length;
  return missed === 0 ? null : `it holds ${countEnquiries(missed)} that the backup lacks`;
}

/** Copies the erasures in the database into the list beside it, where the restored database finds them. */
async function saveErasures(db: DatabaseSync, listFile: string): Promise<void> {
  if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'erasures'").get()) return;
  const known = new Set<string>();
  for await (const { hash, erased_at } of readErasures(listFile, warnOfBadLine)) known.add(hash + erased_at);
  const remembered = z.array(erasure).parse(db.prepare("SELECT hash, erased_at FROM erasures").all());
  const lacking = remembered.filter(({ hash, erased_at }) => !known.has(hash + erased_at));
  if (lacking.length > 0) appendErasures(listFile, lacking);
}

/** Locks the database that is to be replaced until `close` is called. */
async function lockCurrentDatabase(file: string, listFile: string, restored: ReadonlySet<string>) {
  const db = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  let reason: string | null;
  try {
    lockExclusively(db, file);
    reason = findObjection(db, restored);
    await saveErasures(db, listFile);
  } catch (error) {
    if (error instanceof DatabaseInUseError) {
      db.close();
      throw error;
    }
    reason = `it cannot be read (${error instanceof Error ? error.message : error})`;
  }
  return { objection: reason, close: () => db.close() };
}

/** Suffixes of SQLite's own files beside a database. */
const sidecars = ["-wal", "-shm"];

interface Restored {
  counts: Counts;
  /** References of erased people that were in the backup and are erased again. */
  erased: readonly string[];
  /** The folder of the previous database; null when there was none. */
  previousFile: string | null;
}

function remove(file: string): void {
  for (const suffix of ["", ...sidecars]) rmSync(file + suffix, { force: true });
}

/**
 * Copies the backup beside the database, migrates it, signs everybody out and repeats the erasures of either database.
 */
async function prepareCopy(
  backup: string,
  copy: string,
  key: InstallationKey | null,
): Promise<Pick<Restored, "counts" | "erased">> {
  remove(copy);
  copyFileSync(backup, copy);
  giveToFolderOwner(copy);
  // The file may have changed since it was inspected.
  if (key) await checkSignature(backup, key, copy);
  const store = openSqliteStore(copy);
  try {
    await store.database.write(...endAll());
    const erased = await applyErasures(store);
    return { counts: await readCounts(store.database), erased };
  } finally {
    await store.close();
    flushToDisk(copy);
  }
}

/** Replaces the database and keeps the previous one under another name. A crash leaves one of the two in place. */
function swap(copy: string, databaseFile: string): string | null {
  const aside = `${databaseFile}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}`;
  const exists = existsSync(databaseFile);
  if (exists) linkSync(databaseFile, aside);
  for (const suffix of sidecars) {
    // SQLite must not apply the log of one database to the other.
    if (existsSync(databaseFile + suffix)) renameSync(databaseFile + suffix, aside + suffix);
  }
  renameSync(copy, databaseFile);
  flushToDisk(dirname(databaseFile));
  return exists ? aside : null;
}

/** Replaces the database by an inspected backup. @throws an error for the operator; then nothing has changed */
async function replaceDatabase(
  databaseFile: string,
  backup: string,
  { references }: BackupContents,
  { force, key }: { force: boolean; key: InstallationKey | null },
): Promise<Restored> {
  const copy = `${databaseFile}.restoring`;
  const current = existsSync(databaseFile)
    ? await lockCurrentDatabase(databaseFile, erasureListBeside(databaseFile), new Set(references))
    : null;
  try {
    if (current?.objection && !force) {
      throw new Error(
        `${databaseFile} was not replaced: ${current.objection}. To replace it and keep it under another name, add --force.`,
      );
    }
    const prepared = await prepareCopy(backup, copy, key);
    return { ...prepared, previousFile: swap(copy, databaseFile) };
  } finally {
    current?.close();
    remove(copy);
  }
}

function contentsText(file: string, { references, oldest, newest, version }: BackupContents): string {
  const times = oldest && newest ? `, received from ${sortableTime(oldest)} to ${sortableTime(newest)} IST` : "";
  return `${file} is a valid backup: ${countEnquiries(references.length)}${times}; schema version ${version}.`;
}

function restoredText(file: string, { counts, erased, previousFile }: Restored): string {
  const lines = [`${file} is restored: ${countEnquiries(counts.stored)}.`];
  if (erased.length > 0) lines.push(`Erased or sealed again, because people had asked for it: ${erased.join(", ")}.`);
  if (counts.undelivered > 0) {
    lines.push(`Undelivered notifications in the backup: ${counts.undelivered}. The server sends them when it starts.`);
  }
  if (previousFile)
    lines.push(
      `The previous database was kept as ${previousFile}. It contains personal data: delete it when you no longer need it.`,
    );
  return lines.join("\n");
}

const isSame = (file: string, databaseFile: string): boolean =>
  existsSync(file) && existsSync(databaseFile) && realpathSync(file) === realpathSync(databaseFile);

export const restore = defineCommand({
  synopsis: "restore FILE [--verify]",
  operands: [1, 1],
  summary: "Check a backup, or replace the enquiries by it",
  help: `
Stop the server before you restore. The previous database is kept under another name. People erased before or after the
backup are erased again, and staff are signed out. A database that is newer, or holds enquiries that the backup lacks, is replaced only with
--force. A backup that this installation's key did not sign, or that was changed since, is refused. With DATABASE_URL use pg_restore.

  FILE        A file made by "enquiries backup", with FILE.sig beside it
  --verify    Only check the backup and say what it holds; the server may be running
  --force     Also replace a database that is newer or holds more than the backup
  --unsigned  Trust the backup without its signature. Whoever wrote it decides who may enter the desk
  --json      Print the result as JSON`,
  options: {
    verify: { type: "boolean" },
    force: { type: "boolean" },
    unsigned: { type: "boolean" },
    json: { type: "boolean" },
  },
  async run(config, { verify = false, force = false, unsigned = false }, [given = ""]) {
    rejectPostgres(
      config,
      verify
        ? `pg_restore --list ${given}`
        : `pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" ${given}`,
    );
    const file = resolve(given);
    if (isSame(file, config.databaseFile))
      throw new UsageError(`${file} is the database itself. Give the path of a backup.`);
    const key = unsigned ? null : openInstallationKey(keyFileBeside(config.databaseFile));
    const { references, ...contents } = await inspectBackup(file, key);
    if (verify) {
      const text = contentsText(file, { references, ...contents });
      return { text, data: { file, enquiries: references.length, ...contents } };
    }
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const restored = await replaceDatabase(config.databaseFile, file, { references, ...contents }, { force, key });
    const { counts, erased, previousFile } = restored;
    const data = { file, enquiries: counts.stored, undelivered: counts.undelivered, erased, previousFile };
    return { text: restoredText(file, restored), data };
  },
});
