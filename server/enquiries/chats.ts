/** Messages that a person wrote on WhatsApp. The first of a day begins an enquiry; each is a message of its thread. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { type Database, hasRows } from "../database/database.ts";
import { searchText } from "./search-text.ts";

/** A file is fetched after its message. */
export interface ChatFile {
  /** WhatsApp's id of it. */
  id: string;
  name: string;
  mediaType: string;
}

export interface ChatMessage {
  /** WhatsApp's id of it. */
  id: string;
  /** Who wrote it: WhatsApp's id of the person, who may hide the number. Without one, the number in digits. */
  user: string;
  /** The number or the name that the person shows. */
  from: string;
  text: string;
  sentAt: string;
  /** No words of the person: a new number, or a reaction. */
  isAutomatic: boolean;
  file: ChatFile | null;
}

/** An enquiry that holds the message. */
export const sameChat = ({ id }: ChatMessage): Sql =>
  sql`id IN (SELECT contact_id FROM messages WHERE message_id = ${id})`;

/** A message of a sealed enquiry is known, too. */
export const isKnownChat = (database: Database, { id }: ChatMessage): Promise<boolean> =>
  hasRows(database, sql`SELECT id FROM messages WHERE message_id = ${id}`);

/** The statements that add a message to an enquiry, and the job that fetches its file. */
export function addChatStatements(message: ChatMessage, messageId: string, contact: Sql, at: string): Sql[] {
  const { id, from, text, sentAt, isAutomatic, file } = message;
  return [
    sql`INSERT INTO messages (id, contact_id, kind, channel, created_at, body, from_address, message_id, automatic, search_text)
      VALUES (${messageId}, ${contact}, 'in', 'whatsapp', ${sentAt}, ${text}, ${from}, ${id}, ${isAutomatic ? 1 : 0},
        ${searchText(text)})`,
    ...(file === null
      ? []
      : [
          sql`INSERT INTO attachments (id, message_id, name, media_type, size, bytes)
            VALUES (${file.id}, ${messageId}, ${file.name}, ${file.mediaType}, 0, ${new Uint8Array()})`,
          sql`INSERT INTO jobs (id, kind, contact_id, message_id, created_at)
            VALUES (${randomUUID()}, 'file', ${contact}, ${messageId}, ${at})`,
        ]),
  ];
}

/** The statements that note a message with its own enquiry, which is being stored. */
export const chatStatements = (message: ChatMessage, reference: string, at: string): Sql[] =>
  addChatStatements(message, randomUUID(), sql`(SELECT id FROM contacts WHERE reference = ${reference})`, at);
