/**
 * Changes that a person makes to a message: an edit, or a deletion. The message changes, and a line of the thread keeps
 * its words before.
 */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database, Statement } from "../../database/database.ts";
import { readEnquiry } from "../../enquiries/read.ts";
import { searchText } from "../../enquiries/search-text.ts";
import type { Store } from "../../enquiries/store.ts";
import { cutLine } from "../../plain-text.ts";
import { correctionStatements } from "../../privacy/correction.ts";

export interface Change {
  /** WhatsApp's id of the message. */
  messageId: string;
  /** Null where it was deleted. */
  text: string | null;
}

const EDITED = "\n[Edited by the person]";
const DELETED = "\n[Deleted by the person]";
const QUOTE_LENGTH = 200;

const messageRow = z.object({ id: z.string(), enquiryId: z.number(), body: z.string() });

async function findByChatId(database: Database, messageId: string) {
  const [found] = await database.read(
    messageRow,
    sql`SELECT id, enquiry_id, body FROM open_messages WHERE message_id = ${messageId} AND channel = 'whatsapp'`,
  );
  return found;
}

/** The text with the beginning of the message that it answers above it. @param messageId empty where it answers none */
export async function withQuote(database: Database, messageId: string, text: string): Promise<string> {
  const quoted = messageId === "" ? undefined : await findByChatId(database, messageId);
  return quoted ? `> ${cutLine(quoted.body, QUOTE_LENGTH)}\n${text}` : text;
}

/**
 * The line of the thread, and the statements that change the message. If the enquiry began with it, its details follow.
 * Null where the message is not stored.
 */
export async function applyChange(
  store: Store,
  { messageId, text }: Change,
  at: string,
): Promise<{ line: string; statements: Statement[] } | null> {
  const found = await findByChatId(store.database, messageId);
  if (found === undefined) return null;
  const { id, enquiryId, body } = found;
  const before = body.replace(EDITED, "").replace(DELETED, "");
  const after = text === null ? before + DELETED : text + EDITED;
  const enquiry = await readEnquiry(store.database, String(enquiryId));
  return {
    line: text === null ? "[Deleted an earlier message]" : `[Edited an earlier message. Before:]\n${before}`,
    statements: [
      sql`UPDATE messages SET body = ${after}, search_text = ${searchText(after)} WHERE id = ${id}`,
      ...(enquiry && text !== null && enquiry.project_details === before
        ? await correctionStatements(store, enquiry, { ...enquiry, project_details: text }, at)
        : []),
    ],
  };
}
