import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { pendingMigrations, readMigrations } from "../migrations.ts";
import { transaction } from "./connection.ts";

const migrations = readMigrations(join(import.meta.dirname, "migrations"));
const versionRow = z.object({ user_version: z.number() });

const pendingFor = (db: DatabaseSync): readonly string[] =>
  pendingMigrations(migrations, versionRow.parse(db.prepare("PRAGMA user_version").get()).user_version);

/**
 * Applies all pending migrations or none. The transaction takes the write lock first, so that of two servers starting
 * at once the second finds nothing to do.
 * @throws NewerDatabaseError
 */
export function migrate(db: DatabaseSync): void {
  transaction(db, () => {
    for (const sql of pendingFor(db)) db.exec(sql);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/** @throws NewerDatabaseError when a newer release wrote the file */
export const assertSupportedVersion = (db: DatabaseSync): void => void pendingFor(db);
