import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

/** Opens a file whose commits reach the disk and whose deleted rows are overwritten. */
export function openConnection(file: string, busyTimeoutMs: number): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  db.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY",
  );
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

const RETRY_MS = 100;

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
