/** The enquiries that an act of a person concerns. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../storage/database.ts";
import { identityColumns, identityShape } from "../storage/sealing.ts";
import type { Scope } from "./rights.ts";

const targetRow = z.object({ ...identityShape, id: z.number(), email: z.string(), changed_at: z.string() });
/** `changed_at` is when it was received, when consent was given, or when it was sealed: the latest. */
export type Target = z.infer<typeof targetRow>;

export interface Targets {
  active: readonly Target[];
  /** Withdrawn, not erased. */
  sealed: readonly Target[];
}

const columnsOf = (table: string): Sql =>
  sql([["id", "email", ...identityColumns].map((name) => `${table}.${name}`).join(", ")]);

const readActive = (database: Database, where: Sql): Promise<Target[]> =>
  database.read(
    targetRow,
    sql`SELECT ${columnsOf("contacts")}, coalesce(given_at, created_at) AS changed_at
      FROM contacts LEFT JOIN consents ON contact_id = contacts.id WHERE ${where} ORDER BY contacts.id`,
  );

const readSealed = (database: Database, where: Sql): Promise<Target[]> =>
  database.read(
    targetRow,
    sql`SELECT ${columnsOf("sealed")}, sealed_at AS changed_at FROM sealed
      WHERE reason = 'withdrawn' AND (${where}) ORDER BY sealed_at, reference`,
  );

/** Reads active and withdrawn enquiries by reference, also by another one that was told for it, or by address. */
export async function readTargets(database: Database, typed: string, scope: Scope): Promise<Targets> {
  if (scope !== "this") {
    const sameAddress = sql`lower(email) = lower(${scope.address})`;
    return { active: await readActive(database, sameAddress), sealed: await readSealed(database, sameAddress) };
  }
  const reference = typed.trim().toUpperCase();
  const active = await readActive(
    database,
    sql`reference = ${reference} OR id = (SELECT contact_id FROM reference_aliases WHERE reference = ${reference})`,
  );
  const sealed = await readSealed(
    database,
    sql`reference = ${reference} OR reference = (SELECT reference FROM sealed_aliases WHERE alias = ${reference})`,
  );
  return { active, sealed };
}
