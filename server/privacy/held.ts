/** The data kept under a reference, and the enquiries that an act of a person concerns. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { enquiryColumnsOf, enquiryShape, noticeShape, type StoredEnquiry, toldText } from "../enquiries/enquiry.ts";
import { readEnquiry } from "../enquiries/read.ts";
import { identityColumns, identityShape, idOfReference } from "../enquiries/sealing.ts";
import type { Store } from "../enquiries/store.ts";

/** The data kept under a reference. */
export type Held =
  | { state: "active"; enquiry: StoredEnquiry; correctedAt: string | null }
  | { state: "withdrawn"; enquiry: StoredEnquiry; at: string; eraseAt: string | null }
  | { state: "erased"; reference: string; at: string; sealedUntil: string | null };

const sealedRow = z.object({
  ...enquiryShape,
  ...noticeShape,
  sealed_at: z.string(),
  erase_at: z.string().nullable(),
});
const correctedRow = z.object({ at: z.string().nullable() });
const erasedRow = z.object({ reference: z.string(), erased_at: z.string() });

async function findSealedEnquiry(database: Database, reference: string): Promise<Held | undefined> {
  const [row] = await database.read(
    sealedRow,
    sql`SELECT ${sql([enquiryColumnsOf("sealed_enquiries").join(", ")])}, sealed_at, erase_at FROM sealed_enquiries
      WHERE id = ${idOfReference(reference)}`,
  );
  if (row === undefined) return undefined;
  const { sealed_at: at, erase_at: eraseAt, ...enquiry } = row;
  if (eraseAt !== null) return { state: "erased", reference: enquiry.reference, at, sealedUntil: eraseAt };
  return { state: "withdrawn", enquiry, at, eraseAt };
}

async function findErased(database: Database, reference: string): Promise<Held | undefined> {
  const [row] = await database.read(
    erasedRow,
    sql`SELECT reference, erased_at FROM erased_references WHERE reference = ${reference}`,
  );
  return row && { state: "erased", reference: row.reference, at: row.erased_at, sealedUntil: null };
}

/** @throws StoreUnavailableError */
export async function findHeld({ database }: Pick<Store, "database">, typed: string): Promise<Held | undefined> {
  const reference = typed.trim().toUpperCase();
  const enquiry = await readEnquiry(database, reference);
  if (enquiry === undefined) return (await findSealedEnquiry(database, reference)) ?? findErased(database, reference);
  const [corrected] = await database.read(
    correctedRow,
    sql`SELECT max(created_at) AS at FROM open_events WHERE contact_id = ${enquiry.id} AND kind = 'corrected'`,
  );
  return { state: "active", enquiry, correctedAt: corrected?.at ?? null };
}

const sealingRow = z
  .object({ reference: z.string(), sealed_at: z.string(), erase_at: z.string().nullable() })
  .transform(({ reference, sealed_at, erase_at }) => ({
    reference,
    sealedAt: sealed_at,
    reason: erase_at === null ? ("withdrawn" as const) : ("erased" as const),
  }));

/** When an enquiry was sealed, and why; undefined when it was not. It tells nothing else of it. */
export async function findSealed(database: Database, reference: string) {
  const wanted = reference.trim().toUpperCase();
  const [row] = await database.read(
    sealingRow,
    sql`SELECT reference, sealed_at, erase_at FROM sealed_enquiries WHERE id = ${idOfReference(wanted)}`,
  );
  return row;
}

/**
 * One enquiry, or all enquiries from a mail address that the person has proved. It is given, and not read from the enquiry,
 * because somebody may correct that in the same moment.
 */
export type Scope = "this" | { address: string };

const targetRow = z.object({ ...identityShape, id: z.number(), email: toldText, changed_at: z.string() });
/** `changed_at` is when it was received, when consent was given, or when it was sealed: the latest. */
type Target = z.infer<typeof targetRow>;

export interface Targets {
  active: readonly Target[];
  /** Withdrawn, not erased. */
  sealed: readonly Target[];
}

const targetColumns = sql([["id", "email", ...identityColumns].join(", ")]);

const readActive = (database: Database, where: Sql): Promise<Target[]> =>
  database.read(
    targetRow,
    sql`SELECT ${targetColumns}, coalesce(given_at, created_at) AS changed_at
      FROM open_enquiries LEFT JOIN consents ON contact_id = id WHERE ${where} ORDER BY id`,
  );

const readSealed = (database: Database, where: Sql): Promise<Target[]> =>
  database.read(
    targetRow,
    sql`SELECT ${targetColumns}, sealed_at AS changed_at FROM sealed_enquiries WHERE erase_at IS NULL AND ${where} ORDER BY id`,
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
