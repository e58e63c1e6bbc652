/** Correcting what a person sent. The old text is not kept, only the names of the fields that changed. */

import { randomUUIDv7 } from "node:crypto";
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Flag } from "../../core/enquiry/attribution.ts";
import { type Column, type Contact, columns } from "../../core/enquiry/fields.ts";
import { looksLikeEmail } from "../../core/enquiry/rules.ts";
import { type Database, type Guard, mustChange } from "../database/database.ts";
import type { DeskContent } from "../enquiries/desk-settings.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { searchText } from "../enquiries/search-text.ts";
import { derive, deriveStatements } from "../enquiries/tickets.ts";

export const changedFields = (enquiry: Contact, contact: Contact): Column[] =>
  columns.filter((column) => enquiry[column] !== contact[column]);

const flagsAfterCorrection = ({ flags }: StoredEnquiry, { email }: Contact): Flag[] => [
  ...flags.filter((flag) => flag !== "email-unlikely"),
  ...(looksLikeEmail(email) ? [] : (["email-unlikely"] as const)),
];

const workRow = z.object({
  workId: z.string(),
  receivedAt: z.string(),
  urgentWord: z.string().nullable(),
  followUpNote: z.string().nullable(),
});

/** A word that makes the enquiry urgent has come or gone. What staff marked otherwise stays until then. */
const urgencyStatements = (id: number, workId: string, isUrgent: boolean, dueAt: string | null): Sql[] => [
  sql`UPDATE work_enquiries SET due_at = ${dueAt} WHERE contact_id = ${id}`,
  sql`UPDATE enquiry_work SET urgent = ${isUrgent ? 1 : 0} WHERE id = ${workId} AND due_at IS NOT NULL`,
];

/** Derives again what the desk derives from the text. The enquiry stays in its work, with its owner and status. */
async function deskStatements(
  database: Database,
  content: DeskContent,
  { id, reference, channel, set_aside_at, released_at }: StoredEnquiry,
  contact: Contact,
  at: string,
): Promise<Sql[]> {
  const [work] = await database.read(
    workRow,
    sql`SELECT work_id, received_at, urgent_word, follow_up_note
      FROM open_work_enquiries JOIN open_work ON open_work.id = work_id WHERE open_work_enquiries.contact_id = ${id}`,
  );
  if (work === undefined) return [];
  const isSetAside = set_aside_at !== null && released_at === null;
  const { workId, receivedAt } = work;
  const derived = derive(content, { reference, contact, receivedAt, isSetAside, isCall: channel === "call" });
  const { mailKey, phoneKey, urgentWord, place, dueAt } = derived;
  const found = derived.searchText + searchText(work.followUpNote ?? "");
  const isUrgent = urgentWord !== null;
  return [
    sql`UPDATE work_enquiries SET mail_key = ${mailKey}, phone_key = ${phoneKey}, urgent_word = ${urgentWord},
      place = ${place}, search_text = ${found} WHERE contact_id = ${id}`,
    ...(isUrgent === (work.urgentWord !== null) ? [] : urgencyStatements(id, workId, isUrgent, dueAt)),
    ...deriveStatements(sql`id = ${workId}`, at),
  ];
}

/** Leaves the key and the hash of the submission as they are, so that a repeat is still recognised. */
export async function correctionStatements(
  database: Database,
  content: DeskContent,
  enquiry: StoredEnquiry,
  contact: Contact,
  at: string,
): Promise<(Sql | Guard)[]> {
  const fields = changedFields(enquiry, contact);
  const changes = fields.map((column) => sql`${sql([column])} = ${contact[column]}`);
  const flags = sql`flags = ${JSON.stringify(flagsAfterCorrection(enquiry, contact))}`;
  return [
    mustChange(sql`UPDATE contacts SET ${join([...changes, flags])}
      WHERE id = ${enquiry.id} AND sealed_at IS NULL`),
    sql`INSERT INTO enquiry_events (id, contact_id, kind, detail, created_at)
      VALUES (${randomUUIDv7()}, ${enquiry.id}, ${"corrected"}, ${JSON.stringify({ fields })}, ${at})`,
    ...(await deskStatements(database, content, enquiry, contact, at)),
  ];
}
