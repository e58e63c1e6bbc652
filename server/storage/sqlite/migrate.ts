import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { migrationsIn, pending } from "../migrations.ts";
import { transaction } from "./transaction.ts";

const migrations = migrationsIn(join(import.meta.dirname, "migrations"));
const versionRow = z.object({ user_version: z.number() });

/** What the file lacks. @throws NewerDatabaseError */
function missing(db: DatabaseSync): readonly string[] {
  return pending(migrations, versionRow.parse(db.prepare("PRAGMA user_version").get()).user_version);
}

/**
 * Brings the database to the newest version, all or nothing. The transaction takes the write lock first,
 * so of two desks that start at once the second finds the work done.
 * @throws NewerDatabaseError
 */
export function migrate(db: DatabaseSync): void {
  transaction(db, () => {
    for (const sql of missing(db)) db.exec(sql);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/** A file that this desk can open. @throws NewerDatabaseError */
export const assertKnown = (db: DatabaseSync): void => void missing(db);
