/** Corrects an enquiry. The old text is not stored, only the names of the changed fields. */

import { randomUUIDv7 } from "node:crypto";
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Column, type Contact, columns } from "../../core/enquiry/fields.ts";
import type { Flag } from "../../core/enquiry/flags.ts";
import { isBlank, looksLikeEmail } from "../../core/enquiry/rules.ts";
import { type Database, mustChange, type Statement } from "../database/database.ts";
import type { DeskSettings } from "../enquiries/desk-settings.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { replacePersonHashes } from "../enquiries/person.ts";
import { searchText } from "../enquiries/search-text.ts";
import type { Store } from "../enquiries/store.ts";
import { derive, deriveStatements } from "../enquiries/tickets.ts";

export const changedFields = (enquiry: Contact, contact: Contact): Column[] =>
  columns.filter((column) => enquiry[column] !== contact[column]);

const flagsAfterCorrection = ({ flags }: StoredEnquiry, { email }: Contact): Flag[] => [
  ...flags.filter((flag) => flag !== "email-unlikely"),
  ...(isBlank(email) || looksLikeEmail(email) ? [] : (["email-unlikely"] as const)),
];

const ticketRow = z.object({
  ticketId: z.string(),
  receivedAt: z.string(),
  urgentWord: z.string().nullable(),
  followUpNote: z.string().nullable(),
});

/** A word that makes the enquiry urgent has come or gone. What staff marked otherwise stays until then. */
const urgencyStatements = (id: number, ticketId: string, isUrgent: boolean, dueAt: string | null): Sql[] => [
  sql`UPDATE ticket_enquiries SET due_at = ${dueAt} WHERE enquiry_id = ${id}`,
  sql`UPDATE tickets SET urgent = ${isUrgent ? 1 : 0} WHERE id = ${ticketId} AND due_at IS NOT NULL`,
];

/**
 * Derives the values that follow from the text again. The enquiry stays in its ticket, with its assignee and status.
 */
async function deskStatements(
  database: Database,
  settings: DeskSettings,
  { id, reference, channel, set_aside_at, released_at }: StoredEnquiry,
  contact: Contact,
  at: string,
): Promise<Sql[]> {
  const [ticket] = await database.read(
    ticketRow,
    sql`SELECT ticket_id, received_at, urgent_word, follow_up_note
      FROM open_ticket_enquiries JOIN open_tickets ON open_tickets.id = ticket_id WHERE open_ticket_enquiries.enquiry_id = ${id}`,
  );
  if (ticket === undefined) return [];
  const isSetAside = set_aside_at !== null && released_at === null;
  const { ticketId, receivedAt } = ticket;
  const derived = derive(settings, { reference, contact, receivedAt, isSetAside, isCall: channel === "call" });
  const { mailKey, phoneKey, urgentWord, place, dueAt } = derived;
  const found = derived.searchText + searchText(ticket.followUpNote ?? "");
  const isUrgent = urgentWord !== null;
  return [
    sql`UPDATE ticket_enquiries SET mail_key = ${mailKey}, phone_key = ${phoneKey}, urgent_word = ${urgentWord},
      place = ${place}, search_text = ${found} WHERE enquiry_id = ${id}`,
    ...(isUrgent === (ticket.urgentWord !== null) ? [] : urgencyStatements(id, ticketId, isUrgent, dueAt)),
    ...deriveStatements(sql`id = ${ticketId}`, at),
  ];
}

/** Leaves the key and the hash of the submission as they are, so that a repeat is still recognised. */
export async function correctionStatements(
  { database, settings, key }: Pick<Store, "database" | "settings" | "key">,
  enquiry: StoredEnquiry,
  contact: Contact,
  at: string,
): Promise<Statement[]> {
  const fields = changedFields(enquiry, contact);
  const changes = fields.map((column) => sql`${sql([column])} = ${contact[column]}`);
  const flags = sql`flags = ${JSON.stringify(flagsAfterCorrection(enquiry, contact))}`;
  return [
    mustChange(sql`UPDATE contacts SET ${join([...changes, flags])}
      WHERE id = ${enquiry.id} AND sealed_at IS NULL`),
    sql`INSERT INTO ticket_events (id, enquiry_id, kind, detail, created_at)
      VALUES (${randomUUIDv7()}, ${enquiry.id}, ${"corrected"}, ${JSON.stringify({ fields })}, ${at})`,
    ...replacePersonHashes(enquiry.id, { ...contact, reference: enquiry.reference }, key),
    ...(await deskStatements(database, settings(), enquiry, contact, at)),
  ];
}
