/** The schema of both databases, and its version. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { StoreUnavailableError } from "./database.ts";
import { wordIndexes } from "./word-index.ts";

/** The keywords of schema.sql that differ between the databases. */
const keywords = {
  sqlite: {
    NUMBERED: "INTEGER PRIMARY KEY AUTOINCREMENT",
    TIME: "TEXT",
    NOW: "(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))",
    LARGE: "INTEGER",
    BYTES: "BLOB",
    BLANKS: "char(9, 10, 13, 32, 160)",
    CLUSTERED: "STRICT, WITHOUT ROWID",
  },
  postgres: {
    NUMBERED: "integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    TIME: "timestamptz",
    NOW: "clock_timestamp()",
    LARGE: "bigint",
    BYTES: "bytea",
    BLANKS: String.raw`E' \t\n\r\u00a0'`,
    STRICT: "",
    CLUSTERED: "",
  },
} as const;
type Engine = keyof typeof keywords;

const schema = readFileSync(join(import.meta.dirname, "schema.sql"), "utf8");

function schemaFor(engine: Engine): string {
  const forms = new Map<string, string>(Object.entries(keywords[engine]));
  return schema.replaceAll(/\b[A-Z_]{3,}\b/g, (word) => forms.get(word) ?? word) + wordIndexes[engine];
}

/** Changes of the schema since version 1, in order. Each runs once on both databases. A released one never changes. */
const migrations: readonly string[] = [];

/** schema.sql and the word indexes are version 1. */
export const SCHEMA_VERSION = 1 + migrations.length;

/** The SQL that brings a database of this version up to date; version 0 is an empty one. */
const pendingSql = (version: number, engine: Engine): readonly string[] =>
  version === 0 ? [schemaFor(engine), ...migrations] : migrations.slice(version - 1);

/** The SQL that made a database of this version. */
export const sqlOfVersion = (version: number, engine: Engine): readonly string[] => [
  schemaFor(engine),
  ...migrations.slice(0, version - 1),
];

/** @throws IncompatibleDatabaseError when the version is newer than this server; 0 is an empty database */
export function assertSupported(version: number): void {
  if (version > SCHEMA_VERSION) {
    throw new IncompatibleDatabaseError(
      `The database has schema version ${version}, but this server supports up to ${SCHEMA_VERSION}. ` +
        "Start the newer release, or restore a backup made before the upgrade (START01).",
    );
  }
}

/**
 * The change that a start would make to a database of this version, for the operator.
 * @throws IncompatibleDatabaseError
 */
export function describePending(version: number): string | undefined {
  assertSupported(version);
  if (version === SCHEMA_VERSION) return undefined;
  return `The server changes it from schema version ${version} to ${SCHEMA_VERSION} when it starts.`;
}

/** The SQL of the migrations not yet applied. @throws IncompatibleDatabaseError */
export function pendingMigrations(version: number, engine: Engine): readonly string[] {
  assertSupported(version);
  return pendingSql(version, engine);
}

/** This server must not write to the database, and a retry does not help. The message is for the operator. */
export class IncompatibleDatabaseError extends StoreUnavailableError {
  override name = "IncompatibleDatabaseError";
}
