/** The steps of a message in the database. A message leaves at most once: see docs/decisions/0030-jobs-and-mails.md. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { MessageChannel } from "../../core/api/messages.ts";
import { storedBoolean } from "../../core/api/ticket.ts";
import { type Database, mustChange, type Statement, tryWrite } from "../database/database.ts";
import { searchText } from "../enquiries/search-text.ts";
import { answered, touched } from "../enquiries/ticket-states.ts";
import { historyLine } from "../enquiries/tickets.ts";
import { enqueue } from "../jobs/jobs.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";

/** How long a message waits, so that staff can stop it. */
export const STOP_MS = 8_000;

export const newMessageId = randomUUID;

interface ToSend {
  id: string;
  enquiryId: number;
  staffId: string;
  at: Date;
  to: string;
  body: string;
  followUpAt: string | null;
}

/** The UID of an entry, and whether the mail sets its date or cancels it. */
export interface CalendarChange {
  id: string;
  method: "REQUEST" | "CANCEL";
}

export interface NewMail extends ToSend {
  channel: "mail";
  subject: string;
  language: string;
  /** The Message-ID header, and that of the mail that it answers. */
  headerId: string;
  inReplyTo: string | null;
  /** The calendar entry that goes with it: `followUpAt`, or the end of the date that was sent before. */
  calendar?: CalendarChange | null;
}

interface NewChatMessage extends ToSend {
  channel: "whatsapp";
  /** The template that it is, as JSON. */
  template: string | null;
}

/** The statements that add a message, and the job that sends it. */
export function insertMessage(database: Database, message: NewMail | NewChatMessage): Sql[] {
  const { id, channel, enquiryId, staffId, at, to, body, followUpAt } = message;
  const mail = channel === "mail" ? message : null;
  const template = channel === "whatsapp" ? message.template : null;
  return [
    sql`INSERT INTO messages (id, enquiry_id, kind, channel, staff_id, created_at, subject, body, language, to_address,
        message_id, in_reply_to, state, follow_up_at, calendar_id, calendar_method, template, search_text)
      VALUES (${id}, ${enquiryId}, 'out', ${channel}, ${staffId}, ${at.toISOString()}, ${mail?.subject ?? null}, ${body},
        ${mail?.language ?? null}, ${to}, ${mail?.headerId ?? null}, ${mail?.inReplyTo ?? null}, 'waiting', ${followUpAt},
        ${mail?.calendar?.id ?? null}, ${mail?.calendar?.method ?? null}, ${template}, ${searchText(`${mail?.subject ?? ""}\n${body}`)})`,
    sendLater(database, channel, id, enquiryId),
  ];
}

/** The statement that adds the job for a message that waits. */
export const sendLater = (database: Database, channel: MessageChannel, messageId: string, enquiryId: number): Sql =>
  enqueue(database, { kind: channel === "mail" ? "message" : "chat", enquiryId, messageId, delayMs: STOP_MS });

/** The statement that takes the job of a message away. */
export const deleteJob = (messageId: string): Sql =>
  sql`DELETE FROM jobs WHERE message_id = ${messageId} AND done_at IS NULL`;

/** The Message-IDs of the mails between the company and the visitor, oldest first. */
export async function threadOf(database: Database, enquiryId: number, before: string): Promise<string[]> {
  const rows = await database.read(
    z.object({ messageId: z.string() }),
    sql`SELECT message_id FROM open_messages
      WHERE enquiry_id = ${enquiryId} AND channel = 'mail' AND message_id IS NOT NULL AND created_at < ${before} AND automatic = 0
        AND (state IS NULL OR state IN ('sent', 'unsure', 'bounced'))
      ORDER BY created_at, number`,
  );
  return rows.map(({ messageId }) => messageId);
}

const messageRow = z
  .object({
    id: z.string(),
    enquiryId: z.number(),
    state: z.string(),
    reference: z.string(),
    to: z.string(),
    subject: z.string(),
    body: z.string(),
    language: z.string().nullable(),
    createdAt: z.string(),
    receivedAt: z.string(),
    /** Which attempt this is; no other has its number. */
    attempts: z.number(),
    isAuthorGone: storedBoolean,
    /** On WhatsApp: the template that it is, as JSON; null for free text. */
    template: z.string().nullable(),
    calendarAt: z.string().nullable(),
    calendarId: z.string().nullable(),
    calendarMethod: z.enum(["REQUEST", "CANCEL"]).nullable(),
  })
  .transform(({ calendarAt: at, calendarId: id, calendarMethod: method, ...row }) => ({
    ...row,
    date: at === null || id === null || method === null ? null : { id, method, at, changedAt: row.createdAt },
  }));

export type MessageToSend = z.infer<typeof messageRow> & OutgoingMail;

const fileRow = z.object({ name: z.string(), mediaType: z.string(), bytes: z.instanceof(Uint8Array) });

export async function readMessage(database: Database, id: string): Promise<MessageToSend | null> {
  const [row] = await database.read(
    messageRow,
    sql`SELECT open_messages.id, open_messages.enquiry_id, open_messages.state, reference, to_address AS "to",
        coalesce(subject, '') AS subject, body, open_messages.language, open_messages.created_at,
        open_enquiries.created_at AS received_at, open_messages.attempts, template,
        CASE WHEN author.removed_at IS NULL THEN 0 ELSE 1 END AS is_author_gone,
        calendar_id, calendar_method,
        CASE WHEN calendar_method = 'CANCEL' THEN (SELECT invitation.follow_up_at FROM open_messages AS invitation
          WHERE invitation.calendar_id = open_messages.calendar_id AND invitation.calendar_method = 'REQUEST'
          ORDER BY invitation.created_at DESC LIMIT 1) ELSE follow_up_at END AS calendar_at
      FROM open_messages JOIN open_enquiries ON open_enquiries.id = open_messages.enquiry_id
        JOIN open_ticket_enquiries ON open_ticket_enquiries.enquiry_id = open_messages.enquiry_id
        LEFT JOIN staff AS author ON author.id = open_messages.staff_id
      WHERE open_messages.id = ${id}`,
  );
  if (row === undefined) return null;
  const [thread, files] = await Promise.all([
    threadOf(database, row.enquiryId, row.createdAt),
    database.read(
      fileRow,
      sql`SELECT name, media_type, bytes FROM open_attachments WHERE message_id = ${id} ORDER BY name, id`,
    ),
  ]);
  return { ...row, thread, files };
}

/**
 * Marks a message before its first byte leaves. Resolves to it with the number of the attempt, or to null when it was
 * stopped in this moment.
 */
export async function markSending(database: Database, message: MessageToSend): Promise<MessageToSend | null> {
  const attempts = message.attempts + 1;
  const isMine = await tryWrite(
    database,
    mustChange(sql`UPDATE messages SET state = 'sending', attempts = ${attempts}
      WHERE id = ${message.id} AND state = 'waiting' AND attempts = ${message.attempts}`),
  );
  return isMine ? { ...message, attempts } : null;
}

/** A late answer of the mail server still settles a message that counted as unsure meanwhile. */
const stillOurs = ({ id, attempts }: Pick<MessageToSend, "id" | "attempts">): Sql =>
  sql`id = ${id} AND attempts = ${attempts} AND state IN ('sending', 'unsure')`;

/** The statements that put a message back, because another attempt follows. `error` is a sentence for staff. */
export const waitAgain = (message: MessageToSend, error: string | null, at: string): Statement[] => [
  mustChange(sql`UPDATE messages SET state = 'waiting', error = ${error} WHERE ${stillOurs(message)}`),
  touchTicket(message.enquiryId, at),
];

/**
 * The statements that end a message, with its line in the history. They fail when it was erased meanwhile.
 * @param error a sentence for staff
 */
export function settle(
  message: MessageToSend,
  state: "sent" | "failed" | "unsure",
  error: string | null,
  at: string,
): Statement[] {
  const { id, enquiryId } = message;
  const detail = { messageId: id, reason: state };
  return [
    mustChange(sql`UPDATE messages SET state = ${state}, sent_at = ${state === "sent" ? at : null}, error = ${error}
      WHERE ${stillOurs(message)}`),
    ...(state === "sent" ? answerTicket(message, at) : []),
    touchTicket(enquiryId, at),
    historyLine({ enquiryId, staffId: null, kind: "message", detail, at }),
  ];
}

export const ticketOf = (enquiryId: number): Sql =>
  sql`(SELECT ticket_id FROM open_ticket_enquiries WHERE enquiry_id = ${enquiryId})`;

/** Tells the open desks that the enquiry changed. */
export const touchTicket = (enquiryId: number, at: string): Sql =>
  sql`UPDATE tickets SET ${touched(at)} WHERE id = ${ticketOf(enquiryId)}`;

/**
 * A message that was accepted answers all that the person had written by then. It puts the enquiry to Waiting or Done,
 * unless somebody did something else with it meanwhile. One that waits already moves only to a date that the message
 * carries.
 */
export function answerTicket(
  { id, enquiryId, createdAt, date }: Pick<MessageToSend, "id" | "enquiryId" | "createdAt" | "date">,
  at: string,
): Sql[] {
  const ticket = ticketOf(enquiryId);
  const followUpAt = sql`(SELECT follow_up_at FROM open_messages WHERE id = ${id})`;
  return [
    sql`UPDATE ticket_enquiries SET first_attempt_at = coalesce(first_attempt_at, ${at}),
        first_answer_at = coalesce(first_answer_at, ${at})
      WHERE ticket_id = ${ticket} AND received_at <= ${createdAt}`,
    sql`UPDATE tickets SET due_at =
        (SELECT min(due_at) FROM open_ticket_enquiries WHERE ticket_id = tickets.id AND first_attempt_at IS NULL)
      WHERE id = ${ticket} AND due_at IS NOT NULL`,
    sql`UPDATE tickets SET ${answered(followUpAt, at)}
      WHERE id = ${ticket} AND (status = 'to-answer' ${date?.method === "REQUEST" ? sql`OR status = 'waiting'` : sql``}) AND due_at IS NULL
        AND (returned_at IS NULL OR returned_at <= ${createdAt})
        AND NOT EXISTS (SELECT 1 FROM open_messages JOIN open_ticket_enquiries ON open_ticket_enquiries.enquiry_id = open_messages.enquiry_id
          WHERE ticket_id = tickets.id AND kind = 'in' AND automatic = 0
            AND open_messages.created_at > ${createdAt})`,
  ];
}

/** Moves a message from one of the states to another; resolves to whether it still was in it. */
export async function moveMessage(
  database: Database,
  id: string,
  from: Sql,
  change: Sql,
  ...also: readonly Statement[]
): Promise<boolean> {
  return tryWrite(database, mustChange(sql`UPDATE messages SET ${change} WHERE id = ${id} AND ${from}`), ...also);
}
