import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StoreUnavailableError } from "./store.ts";

/** The migrations of a folder in order; their number is the version of the database after them. */
export function migrationsIn(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => readFileSync(join(folder, name), "utf8"));
}

/** The migrations still to be applied. @throws when the database was written by a newer version of the desk */
export function pending(migrations: readonly string[], version: number): readonly string[] {
  if (version <= migrations.length) return migrations.slice(version);
  throw new NewerDatabaseError(
    `The database is at version ${version}, this desk knows up to ${migrations.length}: start the newer desk, or restore a backup.`,
  );
}

/** Nothing that waiting would mend: this desk must not write there. */
export class NewerDatabaseError extends StoreUnavailableError {}
