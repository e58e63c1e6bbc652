import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { transaction } from "./transaction.ts";

const folder = join(import.meta.dirname, "migrations");

/** The migrations in order; their number is the version of the database after them. */
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();

/**
 * Brings the database to the newest version, all or nothing. The transaction takes the write lock first,
 * so of two desks that start at once the second finds the work done.
 * @throws when the database was written by a newer version of the desk
 */
export function migrate(db: DatabaseSync): void {
  transaction(db, () => {
    const { user_version: version } = z
      .object({ user_version: z.number() })
      .parse(db.prepare("PRAGMA user_version").get());
    if (version > migrations.length) {
      throw new Error(
        `The database is at version ${version}, this desk knows up to ${migrations.length}: start the newer desk, or restore a backup.`,
      );
    }
    for (const name of migrations.slice(version)) db.exec(readFileSync(join(folder, name), "utf8"));
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}
