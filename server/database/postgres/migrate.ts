import type { ClientBase } from "pg";
import { z } from "zod";
import { FINGERPRINT_MARK, type InstallationKey } from "../installation-key.ts";
import { pendingMigrations } from "../migrations.ts";
import { SCHEMA_VERSION } from "../schema.ts";

/** Any number that no other program locks. */
const MIGRATION_LOCK = "6618602680958229166";
const versionRow = z.object({ version: z.number() });

/**
 * Applies pending migrations inside the client's transaction. The advisory lock makes servers that start at once take
 * turns, so that the second finds nothing to do.
 * @throws UnfitDatabaseError
 */
export async function migrate(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await client.query("CREATE TABLE IF NOT EXISTS desk_version (version integer NOT NULL)");
  const { rows } = await client.query("SELECT version FROM desk_version");
  const version = rows[0] === undefined ? 0 : versionRow.parse(rows[0]).version;
  const pending = pendingMigrations(version, "postgres");
  if (pending.length === 0) return;
  for (const sql of pending) await client.query(sql);
  await client.query("DELETE FROM desk_version");
  await client.query("INSERT INTO desk_version VALUES ($1)", [SCHEMA_VERSION]);
}

const markRows = z.array(z.object({ value: z.string() }));

/** Compares the key with the database inside the transaction of {@link migrate}. @throws WrongKeyError */
export async function fitKey(client: ClientBase, key: InstallationKey): Promise<void> {
  const { rows } = await client.query("SELECT value FROM marks WHERE name = $1", [FINGERPRINT_MARK]);
  const known = markRows.parse(rows)[0]?.value ?? null;
  const fingerprint = key.fit(known);
  if (known === null) await client.query("INSERT INTO marks VALUES ($1, $2)", [FINGERPRINT_MARK, fingerprint]);
}
