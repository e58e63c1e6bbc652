/** Reads the data of an enquiry for its receipt. */

import sql from "sql-template-tag";
import { z } from "zod";
import { pickContact } from "../../enquiry/fields.ts";
import type { HeldEnquiry } from "../../enquiry/visitor-pages.ts";
import type { Database } from "../database/database.ts";
import { secondsOfCall } from "../enquiries/calls.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { isUnanswered, UNANSWERED_DAYS } from "../enquiries/retention.ts";

const DAY_MS = 24 * 60 * 60_000;

const messageRow = z.object({
  kind: z.enum(["note", "in", "out"]),
  subject: z.string().nullable(),
  at: z.string(),
});
const consentRow = z.object({ given_at: z.string(), kept_at: z.string().nullable() });
const callRow = z
  .object({ created_at: z.string(), detail: z.string() })
  .transform(({ created_at, detail }) => ({ way: "call" as const, at: created_at, seconds: secondsOfCall(detail) }));
const countRow = z.object({ total: z.number() }).transform(({ total }) => total);
const referenceRow = z.object({ reference: z.string() }).transform(({ reference }) => reference);

/** Reads what belongs to an enquiry. @throws StoreUnavailableError */
export async function readHeld(
  database: Database,
  enquiry: StoredEnquiry,
  correctedAt: string | null,
  retentionDays: number | null,
): Promise<HeldEnquiry> {
  const { id, reference, created_at, notice_act: act, notice_version: version, notice_language: language } = enquiry;
  const rows = await database.read(
    messageRow,
    sql`SELECT kind, subject, COALESCE(sent_at, created_at) AS at FROM open_messages
      WHERE contact_id = ${id} AND (state IS NULL OR state IN ('sent', 'unsure', 'bounced'))
      ORDER BY created_at`,
  );
  const [given] = await database.read(
    consentRow,
    sql`SELECT given_at, (SELECT kept_at FROM notices
        WHERE notices.version = consents.version AND notices.language = consents.language) AS kept_at
      FROM consents WHERE contact_id = ${id}`,
  );
  const came = await database.read(
    callRow,
    sql`SELECT created_at, detail FROM open_events WHERE contact_id = ${id} AND kind = ${"called"} ORDER BY created_at`,
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
    came,
    consent:
      given && act && version && language
        ? { act, version, language, givenAt: given.given_at, noticeSince: given.kept_at }
        : null,
    correctedAt,
    keptUntil: days === null ? null : new Date(Date.parse(created_at) + days * DAY_MS).toISOString(),
    messages,
    notes: rows.length - messages.length,
  };
}

/** How many enquiries of an address are held. */
export async function countOfAddress(database: Database, email: string): Promise<number> {
  const [total = 0] = await database.read(
    countRow,
    sql`SELECT CAST((SELECT count(*) FROM open_enquiries WHERE lower(email) = lower(${email}))
      + (SELECT count(*) FROM sealed_enquiries WHERE lower(email) = lower(${email}) AND erase_at IS NULL) AS integer) AS total`,
  );
  return total;
}

/** The newest enquiries of an address, also withdrawn ones. */
export const referencesOfAddress = (database: Database, email: string): Promise<string[]> =>
  database.read(
    referenceRow,
    sql`SELECT reference FROM (
        SELECT reference, created_at FROM open_enquiries WHERE lower(email) = lower(${email})
        UNION ALL
        SELECT reference, created_at FROM sealed_enquiries WHERE lower(email) = lower(${email}) AND erase_at IS NULL
      ) AS held ORDER BY created_at DESC LIMIT 10`,
  );
