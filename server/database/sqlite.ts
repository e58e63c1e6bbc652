import { accessSync, constants, existsSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setImmediate } from "node:timers";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import sql, { empty, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, NothingChangedError, parseRows, type Statement, StoreUnavailableError } from "./database.ts";
import { FINGERPRINT_KEY, type InstallationKey } from "./installation-key.ts";
import {
  assertSupported,
  IncompatibleDatabaseError,
  pendingMigrations,
  SCHEMA_VERSION,
  sqlOfVersion,
} from "./schema.ts";
import { sqliteHasWord } from "./word-index.ts";

const SQLITE_BUSY = 5;
const RETRY_MS = 100;

/** SQLite refuses the change of a new file that another program changes, too, without its timeout. */
function writeAhead(db: DatabaseSync, timeoutMs: number): void {
  for (const until = performance.now() + timeoutMs; ; ) {
    try {
      db.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || performance.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}

/** Opens a file whose commits reach the disk and whose deleted rows are overwritten. */
export function openConnection(file: string, busyTimeoutMs: number): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  writeAhead(db, busyTimeoutMs);
  db.exec("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY");
  return db;
}

/** Runs the work under the write lock. Commits to disk before it returns, rolls back when the work throws. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    // SQLite has already rolled back after some errors, for example a full disk.
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

function tryTruncate(db: DatabaseSync): boolean {
  // With its timeout SQLite would wait for readers inside the call and block the event loop.
  const timeout = Number(db.prepare("PRAGMA busy_timeout").get()?.timeout);
  db.exec("PRAGMA busy_timeout = 0");
  try {
    return db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${timeout}`);
  }
}

/**
 * Moves the write-ahead log into the database and truncates it, because it holds rows deleted since. SQLite by itself
 * truncates it only when the last program closes the file. Tries again every 100 ms.
 * @returns false when others were still reading or writing at the last attempt
 */
export async function truncateLog(db: DatabaseSync, attempts = 30): Promise<boolean> {
  for (let left = attempts; ; left--) {
    if (tryTruncate(db)) return true;
    if (left <= 1) return false;
    await wait(RETRY_MS);
  }
}

const versionRow = z.object({ user_version: z.number() });

/** @throws IncompatibleDatabaseError when the file has tables and no version */
function versionOf(db: DatabaseSync): number {
  const { user_version: version } = versionRow.parse(db.prepare("PRAGMA user_version").get());
  if (version === 0 && readSchema(db) !== "[]") {
    throw new IncompatibleDatabaseError(
      "The database has tables but no schema version, as after a copy by .dump of sqlite3. " +
        "Start with a copy made by `enquiries backup` (START02).",
    );
  }
  return version;
}

/**
 * Applies all pending migrations or none. The transaction takes the write lock first, so that of two servers starting
 * at once the second finds nothing to do.
 * @throws IncompatibleDatabaseError
 */
export function migrate(db: DatabaseSync): void {
  transaction(db, () => {
    const pending = pendingMigrations(versionOf(db), "sqlite");
    if (pending.length === 0) return;
    for (const sql of pending) db.exec(sql);
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
}

/** @throws IncompatibleDatabaseError when the version of the file is unknown to this server */
export const assertSupportedVersion = (db: DatabaseSync): void => assertSupported(versionOf(db));

/** The tables, indexes, views and triggers of a file. SQLite makes its own ones without SQL. */
const readSchema = (db: DatabaseSync): string =>
  JSON.stringify(
    db.prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name").all(),
  );

/**
 * Whether the schema of a file is that of its version. A trigger that somebody put into a backup would run with the
 * rights of the server.
 */
export function hasOwnSchema(db: DatabaseSync): boolean {
  const own = new DatabaseSync(":memory:");
  try {
    for (const sql of sqlOfVersion(versionOf(db), "sqlite")) own.exec(sql);
    return readSchema(own) === readSchema(db);
  } finally {
    own.close();
  }
}

const stateRow = z.object({ value: z.string() }).optional();

const readFingerprint = (db: DatabaseSync): string | null =>
  stateRow.parse(db.prepare("SELECT value FROM server_state WHERE key = ?").get(FINGERPRINT_KEY))?.value ?? null;

/** Compares the key with the file. @throws WrongKeyError */
export function bindKey(db: DatabaseSync, key: InstallationKey): void {
  transaction(db, () => {
    const known = readFingerprint(db);
    const fingerprint = key.fit(known);
    if (known === null) db.prepare("INSERT INTO server_state VALUES (?, ?)").run(FINGERPRINT_KEY, fingerprint);
  });
}

/**
 * Reads the version of a file and compares the key, without a change.
 * @throws WrongKeyError, or an error of the system when this user may not write to the file
 */
export function inspectSqlite(file: string, key: InstallationKey): number {
  accessSync(file, constants.W_OK);
  // Without a log no server has it open, and a connection would leave an empty log.
  const url = existsSync(`${file}-wal`) ? file : `${pathToFileURL(file).href}?immutable=1`;
  const db = new DatabaseSync(url, { readOnly: true });
  try {
    const version = versionOf(db);
    if (version > 0) key.compare(readFingerprint(db));
    return version;
  } finally {
    db.close();
  }
}

/** The number of cached prepared statements; the desk has fewer. */
const MAX_STATEMENTS = 200;

/** The most writes that share a commit, because nothing else runs meanwhile. */
const MOST_TOGETHER = 50;

interface WaitingWrite {
  statements: readonly Statement[];
  resolve: (changes: number[]) => void;
  reject: (error: unknown) => void;
}

const unavailable = (cause: unknown): Error =>
  cause instanceof NothingChangedError
    ? cause
    : new StoreUnavailableError("The database could not be read or written.", { cause });

/**
 * The desk's tables in a SQLite file. A transaction runs in one go, so that no other request can come between. Writes
 * of requests that arrived together share one commit, because each commit waits for the disk.
 */
export function createSqliteDatabase(db: DatabaseSync): Database & { close: () => void } {
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  const waiting: WaitingWrite[] = [];

  function prepare(sql: string) {
    const known = prepared.get(sql);
    if (known) return known;
    if (prepared.size >= MAX_STATEMENTS) prepared.clear();
    const statement = db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  }
  const valuesOf = (sql: Sql) => sql.values as SQLInputValue[];

  const run = (statements: readonly Statement[]): number[] =>
    statements.map((statement) => {
      const isGuard = "guard" in statement;
      const sql = isGuard ? statement.guard : statement;
      const changes = Number(prepare(sql.sql).run(...valuesOf(sql)).changes);
      if (isGuard && changes < statement.rows) throw new NothingChangedError();
      return changes;
    });

  function all(sql: Sql) {
    try {
      return prepare(sql.sql).all(...valuesOf(sql));
    } catch (error) {
      throw unavailable(error);
    }
  }

  function runAlone({ statements, resolve }: WaitingWrite): () => void {
    const changes = run(statements);
    return () => resolve(changes);
  }

  /** Runs one of several writes; returns how to answer it after the commit. @throws when SQLite has rolled back all */
  function runApart({ statements, resolve, reject }: WaitingWrite): () => void {
    prepare("SAVEPOINT one").run();
    try {
      const changes = run(statements);
      prepare("RELEASE one").run();
      return () => resolve(changes);
    } catch (error) {
      // A full disk, for example, ends the transaction of all.
      if (!db.isTransaction) throw error;
      prepare("ROLLBACK TO one").run();
      prepare("RELEASE one").run();
      return () => reject(unavailable(error));
    }
  }

  function commitWaiting(): void {
    const together = waiting.splice(0, MOST_TOGETHER);
    if (waiting.length > 0) setImmediate(commitWaiting);
    if (together.length === 0) return;
    try {
      const runOne = together.length === 1 ? runAlone : runApart;
      for (const answer of transaction(db, () => together.map(runOne))) answer();
    } catch (error) {
      for (const { reject } of together) reject(unavailable(error));
    }
  }

  return {
    read: async (row, sql) => parseRows(row, all(sql)),
    write: (...statements) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ statements, resolve, reject }) === 1) setImmediate(commitWaiting);
      }),
    fromNow: (ms) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${ms / 1000} seconds`})`,
    seconds: (time) => sql`unixepoch(${time}, 'subsec')`,
    forUpdate: empty,
    lock: () => [],
    hasWord: sqliteHasWord,
    close() {
      while (waiting.length > 0) commitWaiting();
      if (db.isOpen) db.close();
    },
  };
}
