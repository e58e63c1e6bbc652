/** Reads the sentences that a search has found. */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import type { TextPart } from "../../../core/api/inbox.ts";
import type { Database } from "../../database/database.ts";
import { nullAsEmpty } from "../../enquiries/enquiry.ts";
import type { SearchTerm } from "../../enquiries/search-text.ts";
import { excerptOf } from "./excerpt.ts";
import { containsWord } from "./search-condition.ts";

/** Anybody can send 64 KiB. */
const TEXT_LENGTH = 4000;

const textRow = z.object({ ticketId: z.string(), text: nullAsEmpty });

/** The texts of a ticket, their search texts, and their order. */
const searchedTexts = [
  {
    text: sql`project_details`,
    joined: sql`JOIN open_enquiries ON open_enquiries.id = written.enquiry_id`,
    table: sql`written.`,
    newest: sql`written.enquiry_id DESC`,
  },
  {
    text: sql`body`,
    joined: sql`JOIN open_messages ON open_messages.enquiry_id = written.enquiry_id`,
    table: sql`open_messages.`,
    newest: sql`open_messages.created_at DESC, number DESC`,
  },
] as const;

/** The sentences with the words of a search, by ticket: of an enquiry, else of a message. */
export async function readExcerpts(
  database: Database,
  ids: readonly string[],
  terms: readonly SearchTerm[],
): Promise<ReadonlyMap<string, TextPart[]>> {
  const excerpts = new Map<string, TextPart[]>();
  for (const { text, joined, table, newest } of searchedTexts) {
    const missing = ids.filter((id) => !excerpts.has(id));
    if (missing.length === 0 || terms.length === 0) break;
    const holdsOne = terms.flat(2).map((word) => sql`${table}${containsWord(word)}`);
    const texts = await database.read(
      textRow,
      sql`SELECT id AS ticket_id, (SELECT substr(${text}, 1, CAST(${TEXT_LENGTH} AS integer))
          FROM open_ticket_enquiries AS written ${joined}
          WHERE written.ticket_id = open_tickets.id AND (${join(holdsOne, " OR ")}) ORDER BY ${newest} LIMIT 1) AS text
        FROM open_tickets WHERE id IN (${join(missing)})`,
    );
    for (const { ticketId, text } of texts) {
      const excerpt = excerptOf(text, terms);
      if (excerpt) excerpts.set(ticketId, excerpt);
    }
  }
  return excerpts;
}
