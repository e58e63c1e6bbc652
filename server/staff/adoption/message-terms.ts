import sql, { join } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../storage/database.ts";
import { type Term, textTerms } from "../search/terms.ts";

const messageRow = z.object({ contact_id: z.number(), subject: z.string().nullable(), body: z.string() });

/** Reads the search terms of the notes, letters and mails of these enquiries. */
export async function messageTerms(database: Database, ids: readonly number[]): Promise<Term[]> {
  const messages = await database.read(
    messageRow,
    sql`SELECT contact_id, subject, body FROM messages WHERE contact_id IN (${join(ids)})`,
  );
  return messages.flatMap(({ contact_id, subject, body }) => textTerms(contact_id, `${subject ?? ""}\n${body}`));
}
