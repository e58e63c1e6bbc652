/** When the last backup was made. The desk shows its age. */
import { DatabaseSync } from "node:sqlite";
import { changeMark, type Database, readMark } from "../database/database.ts";

/** The key in the stored settings. */
export const BACKUP_SETTING = "backup";

/** Resolves to null when no backup was ever recorded. */
export async function lastBackup(database: Database): Promise<{ at: string } | null> {
  const at = await readMark(database, BACKUP_SETTING);
  return at === null ? null : { at };
}

/** If another one is recorded at the same time, either of the two stays. */
export async function recordBackup(database: Database, now: Date): Promise<void> {
  const before = await readMark(database, BACKUP_SETTING);
  await changeMark(database, BACKUP_SETTING, now.toISOString(), before);
}

/**
 * Records a backup in a SQLite file without opening it as a store, because that could migrate a database that is backed up
 * before an upgrade. @throws Error when the file cannot be written
 */
export function noteBackup(databaseFile: string, now: Date): void {
  const db = new DatabaseSync(databaseFile, { timeout: 2000 });
  try {
    db.prepare("INSERT INTO marks VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value").run(
      BACKUP_SETTING,
      now.toISOString(),
    );
  } finally {
    db.close();
  }
}
