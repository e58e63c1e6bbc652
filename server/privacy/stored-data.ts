/** The data stored under a reference, and the enquiries that an action of a person concerns. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { pickContact } from "../../core/enquiry/fields.ts";
import { canonicalReference } from "../../core/enquiry/reference.ts";
import type { StoredData } from "../../core/enquiry/rendered-pages.ts";
import { DAY_MS } from "../../core/times.ts";
import { countRows, type Database } from "../database/database.ts";
import { enquiryColumnsOf, enquiryShape, noticeShape, nullAsEmpty, type StoredEnquiry } from "../enquiries/enquiry.ts";
import { idOfReference, idsOfAddress } from "../enquiries/enquiry-ids.ts";
import { BATCH_SIZE, identityColumns, identityShape } from "../enquiries/erase-statements.ts";
import { readEnquiry } from "../enquiries/read.ts";
import { isUnanswered, UNANSWERED_DAYS } from "../enquiries/retention.ts";
import type { Store } from "../enquiries/store.ts";
import { secondsOfCall } from "../enquiries/threads.ts";

/** The state of an enquiry under its reference. */
export type EnquiryState =
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
const erasedRow = z.object({ reference: z.string(), erasedAt: z.string() });

async function findSealedEnquiry(database: Database, reference: string): Promise<EnquiryState | undefined> {
  const [row] = await database.read(
    sealedRow,
    sql`SELECT ${enquiryColumnsOf("sealed_enquiries")}, sealed_at, erase_at FROM sealed_enquiries
      WHERE id = ${idOfReference(reference)}`,
  );
  if (row === undefined) return undefined;
  const { sealed_at: at, erase_at: eraseAt, ...enquiry } = row;
  if (eraseAt !== null) return { state: "erased", reference: enquiry.reference, at, sealedUntil: eraseAt };
  return { state: "withdrawn", enquiry, at, eraseAt };
}

/** Returns when an enquiry was erased; undefined when it was not. */
export async function findErased(database: Database, typed: string) {
  const reference = canonicalReference(typed);
  const [row] = await database.read(
    erasedRow,
    sql`SELECT reference, erased_at FROM erased_references WHERE reference = ${reference}`,
  );
  return row;
}

/** @throws StoreUnavailableError */
export async function findEnquiryState(
  { database }: Pick<Store, "database">,
  typed: string,
): Promise<EnquiryState | undefined> {
  const reference = canonicalReference(typed);
  const enquiry = await readEnquiry(database, reference);
  if (enquiry === undefined) {
    const sealed = await findSealedEnquiry(database, reference);
    if (sealed !== undefined) return sealed;
    const erased = await findErased(database, reference);
    return erased && { state: "erased", reference, at: erased.erasedAt, sealedUntil: null };
  }
  const [corrected] = await database.read(
    correctedRow,
    sql`SELECT max(created_at) AS at FROM open_ticket_events WHERE enquiry_id = ${enquiry.id} AND kind = 'corrected'`,
  );
  return { state: "active", enquiry, correctedAt: corrected?.at ?? null };
}

const sealingRow = z.object({ reference: z.string(), sealedAt: z.string(), reason: z.enum(["withdrawn", "erased"]) });

/** Returns when and why an enquiry was sealed, and nothing else; undefined when it was not. */
export async function findSealed(database: Database, reference: string) {
  const wanted = canonicalReference(reference);
  const [row] = await database.read(
    sealingRow,
    sql`SELECT reference, sealed_at, CASE WHEN erase_at IS NULL THEN 'withdrawn' ELSE 'erased' END AS reason
      FROM sealed_enquiries WHERE id = ${idOfReference(wanted)}`,
  );
  return row;
}

/**
 * One enquiry, or all enquiries from a mail address that the person has proved. Passed in, because a correction may
 * change the stored address concurrently.
 */
export type Scope = "this" | { address: string };

const targetRow = z.object({ ...identityShape, id: z.number(), email: nullAsEmpty, changed_at: z.string() });
/** `changed_at` is when it was received, when consent was given, or when it was sealed: the latest. */
type Target = z.infer<typeof targetRow>;

export type Targets = Awaited<ReturnType<typeof readTargets>>;

const targetColumns = sql`id, email, ${identityColumns}`;

const readActive = (database: Database, where: Sql): Promise<Target[]> =>
  database.read(
    targetRow,
    sql`SELECT ${targetColumns}, coalesce(given_at, created_at) AS changed_at
      FROM open_enquiries LEFT JOIN consents ON enquiry_id = id WHERE ${where} ORDER BY id LIMIT ${BATCH_SIZE}`,
  );

const readSealed = (database: Database, where: Sql): Promise<Target[]> =>
  database.read(
    targetRow,
    sql`SELECT ${targetColumns}, sealed_at AS changed_at FROM sealed_enquiries
      WHERE erase_at IS NULL AND ${where} ORDER BY id LIMIT ${BATCH_SIZE}`,
  );

/**
 * Reads active and withdrawn (sealed, not erased) enquiries by reference, also by an alias from an outage, or by
 * address: a portion of each, because anybody can send thousands in one name.
 */
export async function readTargets(database: Database, typed: string, scope: Scope) {
  const reference = canonicalReference(typed);
  const where = scope === "this" ? sql`id = ${idOfReference(reference)}` : sql`id IN (${idsOfAddress(scope.address)})`;
  const active = await readActive(database, where);
  // An enquiry sealed between the two reads is in both.
  const sealed = (await readSealed(database, where)).filter(({ id }) => active.every((one) => one.id !== id));
  return { active, sealed };
}

const messageRow = z.object({
  kind: z.enum(["note", "in", "out"]),
  subject: z.string().nullable(),
  at: z.string(),
});
const consentRow = z.object({ givenAt: z.string(), noticeSince: z.string().nullable() });
const callRow = z
  .object({ at: z.string(), detail: z.string() })
  .transform(({ at, detail }) => ({ channel: "call" as const, at, seconds: secondsOfCall(detail) }));
const referenceRow = z.object({ reference: z.string() }).transform(({ reference }) => reference);

/** Reads the data stored about an enquiry. @throws StoreUnavailableError */
export async function readStoredData(
  database: Database,
  enquiry: StoredEnquiry,
  correctedAt: string | null,
  retentionDays: number | null,
): Promise<StoredData> {
  const {
    id,
    reference,
    created_at,
    notice_action: action,
    notice_version: version,
    notice_language: language,
  } = enquiry;
  const rows = await database.read(
    messageRow,
    sql`SELECT kind, subject, COALESCE(sent_at, created_at) AS at FROM open_messages
      WHERE enquiry_id = ${id} AND (state IS NULL OR state IN ('sent', 'unsure', 'bounced'))
      ORDER BY created_at, number`,
  );
  const [given] = await database.read(
    consentRow,
    sql`SELECT given_at, (SELECT stored_at FROM consent_notices
        WHERE consent_notices.version = consents.version AND consent_notices.language = consents.language) AS notice_since
      FROM consents WHERE enquiry_id = ${id}`,
  );
  const calls = await database.read(
    callRow,
    sql`SELECT created_at AS at, detail FROM open_ticket_events WHERE enquiry_id = ${id} AND kind = ${"called"} ORDER BY created_at`,
  );
  const [unanswered] = await database.read(
    referenceRow,
    sql`SELECT reference FROM open_enquiries WHERE id = ${id} AND ${isUnanswered}`,
  );
  const days = unanswered ? Math.min(UNANSWERED_DAYS, retentionDays ?? UNANSWERED_DAYS) : retentionDays;
  const messages = rows.flatMap(({ kind, subject, at }) =>
    kind === "note" ? [] : [{ from: kind === "out" ? ("us" as const) : ("you" as const), subject: subject ?? "", at }],
  );
  return {
    reference,
    contact: pickContact(enquiry),
    attribution: enquiry.attribution,
    receivedAt: created_at,
    came: enquiry.channel === "whatsapp" ? [{ channel: "whatsapp", at: created_at, seconds: null }, ...calls] : calls,
    consent: given && action && version && language ? { action, version, language, ...given } : null,
    correctedAt,
    retainedUntil: days === null ? null : new Date(Date.parse(created_at) + days * DAY_MS).toISOString(),
    messages,
    notes: rows.length - messages.length,
  };
}

const enquiriesOfAddress = (email: string): Sql => sql`(
  SELECT reference, created_at FROM open_enquiries WHERE id IN (${idsOfAddress(email)})
  UNION ALL
  SELECT reference, created_at FROM sealed_enquiries WHERE id IN (${idsOfAddress(email)}) AND erase_at IS NULL) AS stored`;

/** How many enquiries of an address are stored. */
export const countOfAddress = (database: Database, email: string): Promise<number> =>
  countRows(database, enquiriesOfAddress(email));

/** The newest enquiries of an address, also withdrawn ones. */
export const referencesOfAddress = (database: Database, email: string): Promise<string[]> =>
  database.read(
    referenceRow,
    sql`SELECT reference FROM ${enquiriesOfAddress(email)} ORDER BY created_at DESC LIMIT 10`,
  );
