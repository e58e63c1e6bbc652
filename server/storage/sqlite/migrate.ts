import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { FINGERPRINT_MARK, type InstallationKey } from "../installation-key.ts";
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

const markRow = z.object({ value: z.string() }).optional();

/** Compares the key with the file. @throws WrongKeyError */
export function fitKey(db: DatabaseSync, key: InstallationKey): void {
  transaction(db, () => {
    const known =
      markRow.parse(db.prepare("SELECT value FROM marks WHERE name = ?").get(FINGERPRINT_MARK))?.value ?? null;
    const fingerprint = key.fit(known);
    if (known === null) db.prepare("INSERT INTO marks VALUES (?, ?)").run(FINGERPRINT_MARK, fingerprint);
  });
}
