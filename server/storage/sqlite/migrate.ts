import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { pendingMigrations, readMigrations } from "../migrations.ts";
import { defaultPeriodMark } from "../retention-period.ts";
import { transaction } from "./connection.ts";

const migrations = readMigrations(join(import.meta.dirname, "migrations"));
const versionRow = z.object({ user_version: z.number() });

const versionOf = (db: DatabaseSync): number => versionRow.parse(db.prepare("PRAGMA user_version").get()).user_version;
const pendingFor = (db: DatabaseSync): readonly string[] => pendingMigrations(migrations, versionOf(db));

/**
 * Applies all pending migrations or none. The transaction takes the write lock first, so that of two servers starting
 * at once the second finds nothing to do.
 * @throws NewerDatabaseError
 */
export function migrate(db: DatabaseSync): void {
  transaction(db, () => {
    const isNew = versionOf(db) === 0;
    for (const sql of pendingFor(db)) db.exec(sql);
    if (isNew) db.prepare("INSERT INTO marks VALUES (?, ?)").run(...defaultPeriodMark);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/** @throws NewerDatabaseError when a newer release wrote the file */
export const assertSupportedVersion = (db: DatabaseSync): void => void pendingFor(db);
