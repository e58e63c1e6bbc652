/** Reads the messages and drafts of enquiries. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { TicketDetail } from "../../core/api/inbox.ts";
import {
  type Attachment,
  attachment,
  type Chat,
  draft,
  type Message,
  type ReceivedMessage,
  receivedMessage,
  sentMessage,
  type Unmatched,
} from "../../core/api/messages.ts";
import { DAY_MS } from "../../core/times.ts";
import { type Database, memberOf } from "../database/database.ts";
import { isSameAddress } from "../enquiries/person.ts";
import { splitQuoted } from "./quotation.ts";

const attachmentRow = attachment.extend({ messageId: z.string() });

/** The files of messages. @param messages their ids */
async function filesOf(database: Database, messages: Sql): Promise<(messageId: string) => Attachment[]> {
  const rows = await database.read(
    attachmentRow,
    sql`SELECT id, message_id, name, media_type, size FROM open_attachments
      WHERE message_id IN (${messages}) ORDER BY message_id, name, id`,
  );
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId);
  return (messageId) => (byMessage.get(messageId) ?? []).map(({ messageId: _, ...file }) => file);
}

const chosenRow = attachment.extend({ messageId: z.string().nullable() });
/** `messageId` is that of the earlier message that has it. */
export type ChosenFile = z.infer<typeof chosenRow>;

/**
 * The files with these ids that a member chose for these enquiries, or that staff sent in them, in the order of the
 * ids.
 */
export async function readChosenFiles(
  database: Database,
  ids: readonly string[],
  staffId: string,
  contacts: Sql,
): Promise<ChosenFile[]> {
  if (ids.length === 0) return [];
  const files = await database.read(
    chosenRow,
    sql`SELECT id, message_id, name, media_type, size FROM open_attachments WHERE id IN (${join(ids)}) AND CASE
      WHEN message_id IS NULL THEN staff_id = ${staffId} AND enquiry_id IN (${contacts})
      ELSE message_id IN (SELECT id FROM open_messages WHERE kind = 'out' AND enquiry_id IN (${contacts})) END`,
  );
  return ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
}

const messageRow = sentMessage.extend({ staffId: z.string().nullable(), staffName: z.string().nullable() });

const selectOutgoing = (where: Sql): Sql =>
  sql`SELECT open_messages.id, open_messages.channel, reference, staff_id, staff.name AS staff_name,
      open_messages.created_at AS at, to_address AS "to", coalesce(subject, '') AS subject, body, state, sent_at, delivered_at,
      read_at, CASE WHEN calendar_method = 'REQUEST' THEN 1 ELSE 0 END AS sends_date, open_messages.error,
      CASE WHEN state = 'waiting' AND open_messages.error IS NOT NULL THEN 1 ELSE 0 END AS retries,
      CASE WHEN state = 'waiting' THEN (SELECT max(run_at) FROM open_jobs
        WHERE open_jobs.message_id = open_messages.id AND done_at IS NULL) END AS send_at
    FROM open_messages JOIN open_enquiries ON open_enquiries.id = open_messages.enquiry_id LEFT JOIN staff ON staff.id = staff_id
    WHERE open_messages.kind = 'out' AND ${where} ORDER BY open_messages.created_at DESC, number DESC`;

async function readOutgoing(database: Database, where: Sql): Promise<Message[]> {
  const [rows, files] = await Promise.all([
    database.read(messageRow, selectOutgoing(where)),
    filesOf(database, sql`SELECT id FROM open_messages WHERE kind = 'out' AND ${where}`),
  ]);
  return rows.map(({ staffId, staffName, ...row }) => ({
    ...row,
    by: memberOf(staffId, staffName),
    attachments: files(row.id),
  }));
}

/** The messages to the senders of these enquiries, newest first. */
export const messagesOf = async (database: Database, enquiryIds: readonly number[]): Promise<Message[]> =>
  enquiryIds.length === 0 ? [] : readOutgoing(database, sql`open_messages.enquiry_id IN (${join(enquiryIds)})`);

/** The messages with these ids that went out. */
export const readMessages = (database: Database, ids: readonly string[]): Promise<Message[]> =>
  readOutgoing(database, sql`open_messages.id IN (${join(ids)})`);

export const findMessage = async (database: Database, id: string): Promise<Message | undefined> =>
  (await readMessages(database, [id]))[0];

const mailRow = receivedMessage.extend({ email: z.string().nullable(), body: z.string() });

/** Mails on one page, in the list of mails without an enquiry and in an enquiry. */
const PAGE = 50;
/** Shown length of a mail in the list of mails without an enquiry, in characters. */
const LISTED_LENGTH = 2000;
/** Shown length of a mail in its enquiry, in characters: nearly all mails are shorter. */
const THREAD_LENGTH = 8000;
/** Longer than any stored text. */
const WHOLE = 1_000_000;
/** Earlier mails of an enquiry, listed with sender and subject only. */
const MAX_EARLIER = 450;

/**
 * Reads messages that came in, newest first, with the beginning of their text. Without a text, their files are left
 * out, too.
 */
async function readMails(database: Database, ids: Sql, length: number): Promise<ReceivedMessage[]> {
  const body = length === 0 ? sql`''` : sql`substr(body, 1, ${length + 1})`;
  const [rows, files] = await Promise.all([
    database.read(
      mailRow,
      sql`SELECT open_messages.id, open_messages.channel, reference, email, open_messages.created_at AS at,
          from_address AS "from", coalesce(subject, '') AS subject, ${body} AS body, unproved AS is_unproved, automatic
        FROM open_messages LEFT JOIN open_enquiries ON open_enquiries.id = open_messages.enquiry_id
        WHERE open_messages.id IN (${ids}) ORDER BY open_messages.created_at DESC, number DESC`,
    ),
    length === 0 ? () => [] : filesOf(database, ids),
  ]);
  return rows.map(({ email, body, ...row }) => {
    const isMail = row.channel === "mail";
    const text = body.slice(0, length).toWellFormed();
    return {
      ...row,
      fromElsewhere: isMail && email !== null && !isSameAddress(row.from, email),
      // A mail repeats what it answers.
      ...(isMail ? splitQuoted(text, row.subject) : { text, quoted: null }),
      isCut: length === 0 || body.length > length,
      attachments: files(row.id),
    };
  });
}

const selectIds = (where: Sql, limit: Sql): Sql =>
  sql`SELECT id FROM open_messages WHERE kind = 'in' AND ${where} ORDER BY created_at DESC, number DESC ${limit}`;

/** The mails that came in for these enquiries, newest first. Of those before the newest 50, only sender and subject. */
export async function receivedOf(database: Database, enquiryIds: readonly number[]): Promise<ReceivedMessage[]> {
  if (enquiryIds.length === 0) return [];
  const ofThese = sql`enquiry_id IN (${join(enquiryIds)})`;
  const newest = await readMails(database, selectIds(ofThese, sql`LIMIT ${PAGE}`), THREAD_LENGTH);
  if (newest.length < PAGE) return newest;
  const earlier = selectIds(ofThese, sql`LIMIT ${MAX_EARLIER} OFFSET ${PAGE}`);
  return [...newest, ...(await readMails(database, earlier, 0))];
}

/** @param after the time and the id of the last mail of the page before */
export async function unmatchedMails(
  database: Database,
  after: { at: string; id: string } | null = null,
): Promise<Unmatched> {
  const isBelow = after
    ? sql`AND created_at <= ${after.at}
      AND (created_at < ${after.at} OR number < (SELECT number FROM open_messages WHERE id = ${after.id}))`
    : sql``;
  const ids = selectIds(sql`enquiry_id IS NULL ${isBelow}`, sql`LIMIT ${PAGE + 1}`);
  const found = await readMails(database, ids, LISTED_LENGTH);
  const mails = found.slice(0, PAGE);
  const last = mails.at(-1);
  return { mails, next: found.length > PAGE && last ? `${last.at}~${last.id}` : null };
}

/** The messages with these ids that came in, with all of their stored text. */
export const readWholeMails = (database: Database, ids: readonly string[]): Promise<ReceivedMessage[]> =>
  readMails(database, selectIds(sql`id IN (${join(ids)})`, sql``), WHOLE);

/** A mail with all of its stored text. */
export const findMail = async (database: Database, id: string): Promise<ReceivedMessage | undefined> =>
  (await readWholeMails(database, [id]))[0];

/** Reads this person's last draft to these enquiries. */
export async function draftOf(
  database: Database,
  staffId: string,
  enquiryIds: readonly number[],
): Promise<TicketDetail["draft"]> {
  if (enquiryIds.length === 0) return null;
  const [row] = await database.read(
    z.object({ body: z.string(), savedAt: z.string() }),
    sql`SELECT body, saved_at FROM open_drafts
      WHERE staff_id = ${staffId} AND enquiry_id IN (${join(enquiryIds)}) ORDER BY saved_at DESC LIMIT 1`,
  );
  if (row === undefined) return null;
  const { attachments: ids, ...typed } = draft.parse(JSON.parse(row.body));
  const files = await readChosenFiles(database, ids, staffId, join(enquiryIds));
  return { ...typed, attachments: files.map(({ messageId: _, ...file }) => file), savedAt: row.savedAt };
}

/** The WhatsApp number and name of the person of a ticket; null if they have not written there. */
export async function readChat(database: Database, ticketId: string): Promise<(Chat & { user: string }) | null> {
  const [row] = await database.read(
    z.object({ user: z.string(), number: z.string().nullable(), writtenAt: z.string() }),
    sql`SELECT chat_user AS "user", phone AS number, open_messages.created_at AS written_at
      FROM open_ticket_enquiries JOIN open_enquiries ON open_enquiries.id = open_ticket_enquiries.enquiry_id
        JOIN open_messages ON open_messages.enquiry_id = open_ticket_enquiries.enquiry_id
      WHERE ticket_id = ${ticketId} AND chat_user IS NOT NULL AND kind = 'in' AND open_messages.channel = 'whatsapp'
        AND automatic = 0 ORDER BY open_messages.created_at DESC LIMIT 1`,
  );
  if (row === undefined) return null;
  const { writtenAt, ...chat } = row;
  // WhatsApp delivers free text for a day after a person's last message.
  return { ...chat, openUntil: new Date(Date.parse(writtenAt) + DAY_MS).toISOString() };
}
