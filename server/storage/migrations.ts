import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StoreUnavailableError } from "./store.ts";

/** Reads the migrations of a folder in order. The schema version is the number of migrations applied. */
export function readMigrations(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => readFileSync(join(folder, name), "utf8"));
}

/** The migrations not yet applied. @throws NewerDatabaseError */
export function pendingMigrations(migrations: readonly string[], version: number): readonly string[] {
  if (version <= migrations.length) return migrations.slice(version);
  throw new NewerDatabaseError(
    `The database has schema version ${version}, but this server supports up to ${migrations.length}. ` +
      "Start the newer release, or restore a backup made before the upgrade.",
  );
}

/** This server must not write to the database, and waiting does not help. The sentence tells the operator what does. */
export class UnfitDatabaseError extends StoreUnavailableError {
  override name = "UnfitDatabaseError";
}

/** A newer release wrote this database. */
export class NewerDatabaseError extends UnfitDatabaseError {
  override name = "NewerDatabaseError";
}
