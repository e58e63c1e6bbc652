import type { DatabaseSync } from "node:sqlite";

/** Runs the work under the write lock; it is committed to disk when this returns, rolled back when it throws. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    // SQLite has already rolled back after some faults, a full disk among them.
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}
