/** The notes of staff on an enquiry. */
import { randomUUIDv7 } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Note } from "../../contract/inbox.ts";
import type { Colleague } from "../../contract/work.ts";
import type { Database } from "../../database/database.ts";
import { searchText } from "../../enquiries/search-text.ts";
import { audit } from "../../staff/session/audit.ts";
import { type FindColleague, historyLine } from "./history.ts";
import type { FoundEnquiry } from "./work.ts";

/** Stores a note. */
export const noteStatement = (note: { id?: string; contactId: number; by: Colleague; text: string; at: string }): Sql =>
  sql`INSERT INTO messages (id, contact_id, kind, staff_id, created_at, body, search_text)
    VALUES (${note.id ?? randomUUIDv7()}, ${note.contactId}, ${"note"}, ${note.by.id}, ${note.at}, ${note.text},
      ${searchText(note.text)})`;

/** Adds a note. It needs no version: notes of two people do not collide. */
export async function addNote(
  database: Database,
  { contactId, reference, work }: FoundEnquiry,
  by: Colleague,
  text: string,
  now = new Date(),
): Promise<Note> {
  const at = now.toISOString();
  const id = randomUUIDv7();
  await database.write(
    noteStatement({ id, contactId, by, text, at }),
    sql`UPDATE enquiry_work SET changed_at = ${at} WHERE id = ${work.id}`,
    historyLine({ contactId, staffId: by.id, kind: "noted", at }),
    audit(by.id, "noted", { reference }, now),
  );
  return { id, reference, by, at, text };
}

const noteRow = z.object({
  id: z.string(),
  reference: z.string(),
  staffId: z.string().nullable(),
  at: z.string(),
  text: z.string(),
});

/** The notes of a work, newest first. */
export async function readNotes(database: Database, workId: string, colleague: FindColleague): Promise<Note[]> {
  const rows = await database.read(
    noteRow,
    sql`SELECT open_messages.id, reference, staff_id, open_messages.created_at AS at, body AS text
      FROM open_work_enquiries JOIN open_messages ON open_messages.contact_id = open_work_enquiries.contact_id
        JOIN open_enquiries ON open_enquiries.id = open_work_enquiries.contact_id
      WHERE work_id = ${workId} AND kind = 'note' ORDER BY open_messages.created_at DESC, open_messages.id DESC`,
  );
  return rows.map(({ staffId, ...note }) => ({ ...note, by: colleague(staffId) }));
}
