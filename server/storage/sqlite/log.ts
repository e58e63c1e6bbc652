import type { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

const WAIT_MS = 100;

function tryOnce(db: DatabaseSync): boolean {
  // SQLite would wait for readers inside the call, and the server could do nothing else meanwhile.
  const timeout = Number(db.prepare("PRAGMA busy_timeout").get()?.timeout);
  db.exec("PRAGMA busy_timeout = 0");
  try {
    return db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${timeout}`);
  }
}

/**
 * Moves the write-ahead log into the database and cuts it to nothing. Until then it holds rows deleted since: SQLite
 * overwrites it in time, but shortens it by itself only when the last program closes the file.
 * @returns false when others still read or wrote after the last try, 100 ms after the one before
 */
export async function emptyLog(db: DatabaseSync, tries = 30): Promise<boolean> {
  for (let left = tries; ; left--) {
    if (tryOnce(db)) return true;
    if (left <= 1) return false;
    await wait(WAIT_MS);
  }
}
