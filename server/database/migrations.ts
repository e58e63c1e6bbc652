import { StoreUnavailableError } from "./database.ts";
import { type Engine, FIRST_VERSION, pendingSql, SCHEMA_VERSION } from "./schema.ts";

/** @throws UnfitDatabaseError when this server does not know the version; 0 is an empty database */
export function assertSupported(version: number): void {
  if (version > SCHEMA_VERSION) {
    throw new UnfitDatabaseError(
      `The database has schema version ${version}, but this server supports up to ${SCHEMA_VERSION}. ` +
        "Start the newer release, or restore a backup made before the upgrade (START01).",
    );
  }
  if (version > 0 && version < FIRST_VERSION) {
    throw new UnfitDatabaseError(
      `The database has schema version ${version}, which is older than the first release. ` +
        "This server cannot upgrade it: start with an empty one (START02).",
    );
  }
}

/** The SQL of the migrations not yet applied. @throws UnfitDatabaseError */
export function pendingMigrations(version: number, engine: Engine): readonly string[] {
  assertSupported(version);
  return pendingSql(version, engine);
}

/** This server must not write to the database, and waiting does not help. The sentence tells the operator what does. */
export class UnfitDatabaseError extends StoreUnavailableError {
  override name = "UnfitDatabaseError";
}
