import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { FINGERPRINT_MARK, type InstallationKey } from "../installation-key.ts";
import { assertSupported, pendingMigrations } from "../migrations.ts";
import { SCHEMA_VERSION } from "../schema.ts";
import { transaction } from "./connection.ts";

const versionRow = z.object({ user_version: z.number() });

const versionOf = (db: DatabaseSync): number => versionRow.parse(db.prepare("PRAGMA user_version").get()).user_version;

/**
 * Applies all pending migrations or none. The transaction takes the write lock first, so that of two servers starting
 * at once the second finds nothing to do.
 * @throws UnfitDatabaseError
 */
export function migrate(db: DatabaseSync): void {
  transaction(db, () => {
    const version = versionOf(db);
    for (const sql of pendingMigrations(version, "sqlite")) db.exec(sql);
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
}

/** @throws UnfitDatabaseError when this server does not know the version of the file */
export const assertSupportedVersion = (db: DatabaseSync): void => assertSupported(versionOf(db));

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
