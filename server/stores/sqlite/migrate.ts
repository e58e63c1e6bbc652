import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { migrationsIn, pending } from "../migration-files.ts";
import { transaction } from "./transaction.ts";

const migrations = migrationsIn(join(import.meta.dirname, "migrations"));
const versionRow = z.object({ user_version: z.number() });

/**
 * Brings the database to the newest version, all or nothing. The transaction takes the write lock first,
 * so of two desks that start at once the second finds the work done.
 * @throws when the database was written by a newer version of the desk
 */
export function migrate(db: DatabaseSync): void {
  transaction(db, () => {
    const { user_version: version } = versionRow.parse(db.prepare("PRAGMA user_version").get());
    for (const sql of pending(migrations, version)) db.exec(sql);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}
