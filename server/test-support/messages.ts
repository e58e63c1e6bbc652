/** Notes, mails and files of conversations as they are stored, for tests of what reads, erases or seals them. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { searchText } from "../enquiries/search-text.ts";

interface MessageFixture {
  id?: string;
  enquiryId?: number | null;
  staffId?: string | null;
  at?: Date | string;
  subject?: string;
  body?: string;
  /** The sender of a received mail, or the recipient of a sent one. */
  address?: string;
  messageId?: string | null;
}

interface StoredKind {
  kind: "note" | "in" | "out";
  channel?: "mail" | null;
  state?: string | null;
}

function aMessage(
  { id = randomUUID(), enquiryId = null, staffId = null, at = new Date(), messageId = null, ...rest }: MessageFixture,
  { kind, channel = "mail", state = null }: StoredKind,
): Sql {
  const { subject = "", body = "Hello", address = "asha@example.in" } = rest;
  const time = typeof at === "string" ? at : at.toISOString();
  const [from, to] = kind === "in" ? [address, null] : [null, kind === "out" ? address : null];
  return sql`INSERT INTO messages (id, enquiry_id, kind, channel, staff_id, created_at, subject, body, from_address,
      to_address, message_id, state, search_text)
    VALUES (${id}, ${enquiryId}, ${kind}, ${channel}, ${staffId}, ${time}, ${subject}, ${body}, ${from}, ${to},
      ${messageId}, ${state}, ${searchText(`${subject}\n${body}`)})`;
}

/** The statement that stores a mail of a visitor; without a contact it matches no enquiry. */
export const aReceivedMail = (mail: MessageFixture = {}): Sql => aMessage(mail, { kind: "in" });

/** The statement that stores a mail to a visitor in this state. */
export const aSentMail = (state: string, mail: MessageFixture = {}): Sql => aMessage(mail, { kind: "out", state });

/** The statement that stores a note of staff. */
export const aNote = (note: MessageFixture = {}): Sql => aMessage(note, { kind: "note", channel: null });

interface FileFixture {
  id?: string;
  name?: string;
  mediaType?: string;
  size?: number;
  content?: string;
}

/** The statement that stores a file of a message. */
export function aFile(messageId: string, { id = "file-1", content = "x", ...rest }: FileFixture = {}): Sql {
  const { name = "plan.pdf", mediaType = "application/pdf", size = Buffer.byteLength(content) } = rest;
  return sql`INSERT INTO attachments (id, message_id, name, media_type, size, bytes)
    VALUES (${id}, ${messageId}, ${name}, ${mediaType}, ${size}, ${Buffer.from(content)})`;
}
