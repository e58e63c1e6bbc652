/**
 * Calls of which only the number is known, and messages that a person wrote on WhatsApp. A call is an enquiry, unless
 * its number called within the last hour and nobody has answered yet: then it is a line of that enquiry. The first
 * message of a day begins an enquiry; each is a message of its thread.
 */

import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { phoneKey } from "../../core/enquiry/phone-numbers.ts";
import { HOUR_MS } from "../../core/times.ts";
import { type Database, hasRows, mustChange, type Statement } from "../database/database.ts";
import { searchText } from "./search-text.ts";
import type { Call, ChatMessage, SubmissionRecord } from "./submission-record.ts";
import { touched } from "./ticket-states.ts";

const eventId = ({ id }: Call): string => `call ${id}`;

/** An enquiry that holds the call. */
export const sameCall = (call: Call): Sql =>
  sql`id IN (SELECT enquiry_id FROM ticket_events WHERE id = ${eventId(call)})`;

const keyOf = ({ rows: [row] }: SubmissionRecord): string | null => phoneKey(row?.phone ?? "");

/** Locks the number, so that the second of two concurrent calls sees the first. */
export const lockKeyOfCall = ({ lock }: Database, record: SubmissionRecord): Sql[] =>
  record.call ? lock([keyOf(record)]) : [];

/** The enquiry of a call of this number that nobody has answered, if it last called within an hour. */
export const isOpenCallOf = (record: SubmissionRecord): Sql => sql`SELECT earlier.enquiry_id
    FROM open_ticket_enquiries AS earlier JOIN open_enquiries AS caller ON caller.id = earlier.enquiry_id
      JOIN tickets AS ticket ON ticket.id = earlier.ticket_id
    WHERE earlier.phone_key = ${keyOf(record)} AND caller.channel = ${"call"} AND ticket.status = ${"to-answer"}
      AND earlier.first_attempt_at IS NULL AND EXISTS (SELECT 1 FROM ticket_events AS called
        WHERE called.enquiry_id = caller.id AND called.kind = ${"called"}
          AND called.created_at > ${new Date(Date.parse(record.created_at) - HOUR_MS).toISOString()})`;

const detailOf = ({ seconds }: Call): string => JSON.stringify({ ...(seconds !== null && { seconds }) });

const callSeconds = z.object({ seconds: z.number().nullable().default(null) });

/** For how long it rang or they spoke. @param detail as stored */
export const secondsOfCall = (detail: string): number | null => callSeconds.parse(JSON.parse(detail)).seconds;

/** A call that somebody answered stops the clock of its enquiry; the outcome is still asked for. */
function answeredStatements(call: Call, at: string): Sql[] {
  if (call.result !== "answered") return [];
  const tickets = sql`SELECT ticket_id FROM ticket_enquiries JOIN ticket_events
    ON ticket_events.enquiry_id = ticket_enquiries.enquiry_id WHERE ticket_events.id = ${eventId(call)}`;
  return [
    sql`UPDATE ticket_enquiries SET first_attempt_at = ${at}, first_answer_at = ${at}
      WHERE ticket_id IN (${tickets}) AND first_attempt_at IS NULL`,
    sql`UPDATE tickets SET due_at = ${null} WHERE id IN (${tickets})`,
  ];
}

/** The statements that note a call with its own enquiry, which is being stored. */
export const callStatements = (call: Call, reference: string, at: string): Sql[] => [
  sql`INSERT INTO ticket_events (id, enquiry_id, kind, call_result, detail, created_at)
    SELECT ${eventId(call)}, id, ${"called"}, ${call.result}, ${detailOf(call)}, ${at} FROM contacts WHERE reference = ${reference}
    ON CONFLICT DO NOTHING`,
  ...answeredStatements(call, at),
];

/**
 * The statements that add a call to an open call of its number; they fail with a NothingChangedError when there is
 * none.
 */
export const addCallStatements = (record: SubmissionRecord, call: Call): Statement[] => [
  mustChange(
    sql`INSERT INTO ticket_events (id, enquiry_id, kind, call_result, detail, created_at)
      SELECT ${eventId(call)}, enquiry_id, ${"called"}, ${call.result}, ${detailOf(call)}, ${record.created_at}
      FROM (${isOpenCallOf(record)} ORDER BY 1 DESC LIMIT 1) AS open_call WHERE true
      ON CONFLICT DO NOTHING`,
  ),
  sql`UPDATE tickets SET ${touched(record.created_at)} WHERE id IN (SELECT ticket_id
    FROM ticket_enquiries JOIN ticket_events ON ticket_events.enquiry_id = ticket_enquiries.enquiry_id
    WHERE ticket_events.id = ${eventId(call)})`,
  ...answeredStatements(call, record.created_at),
];

/**
 * The statements that correct a stored call by a later event of it: an answered call is no longer missed, and an
 * unclear one has its result. They fail with a NothingChangedError when the event adds nothing.
 */
export function correctCallStatements(call: Call, at: string): Statement[] {
  const isWorse = call.result === "answered" ? sql`call_result <> 'answered'` : sql`call_result = 'unclear'`;
  return [
    mustChange(
      sql`UPDATE ticket_events SET call_result = ${call.result}, detail = ${detailOf(call)}
        WHERE id = ${eventId(call)} AND ${isWorse}
        AND call_result <> ${call.result}`,
    ),
    sql`UPDATE tickets SET ${touched(at)} WHERE id IN (SELECT ticket_id
      FROM ticket_enquiries JOIN ticket_events ON ticket_events.enquiry_id = ticket_enquiries.enquiry_id
      WHERE ticket_events.id = ${eventId(call)})`,
    ...answeredStatements(call, at),
  ];
}

/** An enquiry that holds the message. */
export const sameChat = ({ id }: ChatMessage): Sql =>
  sql`id IN (SELECT enquiry_id FROM messages WHERE message_id = ${id})`;

/** A message of a sealed enquiry is known, too. */
export const isKnownChat = (database: Database, { id }: ChatMessage): Promise<boolean> =>
  hasRows(database, sql`SELECT id FROM messages WHERE message_id = ${id}`);

/** The statements that add a message to an enquiry, and the job that fetches its file. */
export function addChatStatements(message: ChatMessage, messageId: string, contact: Sql, at: string): Sql[] {
  const { id, from, text, sentAt, isAutomatic, file } = message;
  return [
    sql`INSERT INTO messages (id, enquiry_id, kind, channel, created_at, body, from_address, message_id, automatic, search_text)
      VALUES (${messageId}, ${contact}, 'in', 'whatsapp', ${sentAt}, ${text}, ${from}, ${id}, ${isAutomatic ? 1 : 0},
        ${searchText(text)})`,
    ...(file === null
      ? []
      : [
          sql`INSERT INTO attachments (id, message_id, name, media_type, size, media_id, bytes)
            VALUES (${randomUUID()}, ${messageId}, ${file.name}, ${file.mediaType}, 0, ${file.id}, ${new Uint8Array()})`,
          sql`INSERT INTO jobs (id, kind, enquiry_id, message_id, created_at)
            VALUES (${randomUUID()}, 'file', ${contact}, ${messageId}, ${at})`,
        ]),
  ];
}

/** The statements that note a message with its own enquiry, which is being stored. */
export const chatStatements = (message: ChatMessage, reference: string, at: string): Sql[] =>
  addChatStatements(message, randomUUID(), sql`(SELECT id FROM contacts WHERE reference = ${reference})`, at);
