/** The enquiries that an act of a person concerns. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { toldText } from "../enquiries/enquiry.ts";
import { identityColumns, identityShape, idOfReference } from "../enquiries/sealing.ts";
import type { Scope } from "./rights.ts";

const targetRow = z.object({ ...identityShape, id: z.number(), email: toldText, changed_at: z.string() });
/** `changed_at` is when it was received, when consent was given, or when it was sealed: the latest. */
export type Target = z.infer<typeof targetRow>;

export interface Targets {
  active: readonly Target[];
  /** Withdrawn, not erased. */
  sealed: readonly Target[];
}

const columns = sql([["id", "email", ...identityColumns].join(", ")]);

const readActive = (database: Database, where: Sql): Promise<Target[]> =>
  database.read(
    targetRow,
    sql`SELECT ${columns}, coalesce(given_at, created_at) AS changed_at
      FROM open_enquiries LEFT JOIN consents ON contact_id = id WHERE ${where} ORDER BY id`,
  );

const readSealed = (database: Database, where: Sql): Promise<Target[]> =>
  database.read(
    targetRow,
    sql`SELECT ${columns}, sealed_at AS changed_at FROM sealed_enquiries WHERE erase_at IS NULL AND ${where} ORDER BY id`,
  );

/** Reads active and withdrawn enquiries by reference, also by another one that was told for it, or by address. */
export async function readTargets(database: Database, typed: string, scope: Scope): Promise<Targets> {
  const reference = typed.trim().toUpperCase();
  const where = scope === "this" ? sql`id = ${idOfReference(reference)}` : sql`lower(email) = lower(${scope.address})`;
  const active = await readActive(database, where);
  // What is sealed between the two reads is in both.
  const sealed = (await readSealed(database, where)).filter(({ id }) => active.every((one) => one.id !== id));
  return { active, sealed };
}
