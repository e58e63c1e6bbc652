import { randomUUIDv7 } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import type { Note } from "../../contract/inbox.ts";
import type { Colleague } from "../../contract/work.ts";
import type { Database } from "../../database/database.ts";
import { searchText } from "../../enquiries/search-text.ts";
import { audit } from "../../staff/session/audit.ts";
import type { FoundEnquiry } from "../work/find-enquiry.ts";
import { historyLine } from "../work/history.ts";

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
