/** The steps of a letter in the database. A letter leaves at most once: see docs/decisions/0044-letters-at-most-once.md. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type Database, type Guard, mustChange, NothingChangedError } from "../../storage/database.ts";
import { searchText } from "../search/search-text.ts";
import { historyLine } from "../work/history.ts";
import type { OutgoingLetter } from "./letter-mail.ts";

/** A letter waits so long for somebody to stop it. */
export const STOP_MS = 8_000;

export const newLetterId = randomUUID;

export interface NewLetter {
  id: string;
  contactId: number;
  staffId: string;
  at: Date;
  to: string;
  subject: string;
  body: string;
  /** The Message-ID header, and that of the mail that it answers. */
  headerId: string;
  inReplyTo: string | null;
  followUpAt: string | null;
}

export const leavesAt = (now: Date): string => new Date(now.getTime() + STOP_MS).toISOString();

export const insertLetter = (letter: NewLetter): Sql =>
  sql`INSERT INTO messages (id, contact_id, kind, staff_id, created_at, subject, body, to_address, message_id, in_reply_to,
      state, send_at, follow_up_at, search_text)
    VALUES (${letter.id}, ${letter.contactId}, 'letter', ${letter.staffId}, ${letter.at.toISOString()}, ${letter.subject},
      ${letter.body}, ${letter.to}, ${letter.headerId}, ${letter.inReplyTo}, 'waiting', ${leavesAt(letter.at)},
      ${letter.followUpAt}, ${searchText(`${letter.subject}\n${letter.body}`)})`;

/** Whether the statements changed what they had to; false when somebody else was first. */
async function wrote(database: Database, ...statements: readonly (Sql | Guard)[]): Promise<boolean> {
  try {
    await database.write(...statements);
    return true;
  } catch (error) {
    if (error instanceof NothingChangedError) return false;
    throw error;
  }
}

/** The Message-IDs of the mails between the company and the visitor, oldest first. */
export async function threadOf(database: Database, contactId: number, before: string): Promise<string[]> {
  const rows = await database.read(
    z.object({ message_id: z.string() }),
    sql`SELECT message_id FROM messages
      WHERE contact_id = ${contactId} AND message_id IS NOT NULL AND created_at < ${before} AND automatic = 0
        AND (state IS NULL OR state IN ('sent', 'unsure', 'bounced'))
      ORDER BY created_at, id`,
  );
  return rows.map(({ message_id }) => message_id);
}

/** A letter that this server has claimed until `lease`. */
export interface ClaimedLetter extends OutgoingLetter {
  contactId: number;
  attempts: number;
  lease: string;
}

const dueRow = z.object({
  id: z.string(),
  contact_id: z.number(),
  reference: z.string(),
  to_address: z.string(),
  subject: z.string(),
  body: z.string(),
  created_at: z.string(),
  received_at: z.string(),
  attempts: z.number(),
});

/** Claims letters that are due. The claim is on disk before anything is sent. */
export async function claimLetters(
  database: Database,
  now: Date,
  leaseMs: number,
  limit: number,
): Promise<ClaimedLetter[]> {
  const at = now.toISOString();
  const lease = new Date(now.getTime() + leaseMs).toISOString();
  const due = await database.read(
    dueRow,
    sql`SELECT messages.id, messages.contact_id, reference, to_address, subject, body, messages.created_at,
        contacts.created_at AS received_at, attempts
      FROM messages JOIN contacts ON contacts.id = messages.contact_id
      WHERE state IN ('waiting', 'sending') AND state = 'waiting' AND send_at <= ${at} ORDER BY send_at LIMIT ${limit}`,
  );
  const claimed: ClaimedLetter[] = [];
  for (const row of due) {
    const isMine = await wrote(
      database,
      mustChange(sql`UPDATE messages SET state = 'sending', send_at = ${lease}, attempts = attempts + 1
        WHERE id = ${row.id} AND state = 'waiting' AND send_at <= ${at}`),
    );
    if (!isMine) continue;
    const { id, reference, subject, body } = row;
    claimed.push({
      ...{ id, reference, subject, body, lease },
      contactId: row.contact_id,
      to: row.to_address,
      createdAt: row.created_at,
      receivedAt: row.received_at,
      attempts: row.attempts + 1,
      thread: await threadOf(database, row.contact_id, row.created_at),
    });
  }
  return claimed;
}

/** The outcome of an attempt. `error` is a sentence for staff. */
export type SendOutcome =
  | { state: "sent" }
  | { state: "waiting"; error: string | null; sendAt: Date }
  | { state: "failed" | "unsure"; error: string };

/** A late answer of the mail server still settles a letter that counted as unsure meanwhile. */
const stillOurs = ({ id, lease }: Pick<ClaimedLetter, "id" | "lease">): Sql =>
  sql`id = ${id} AND (state = 'unsure' OR (state = 'sending' AND send_at = ${lease}))`;

/** Records the outcome with its line in the history. Resolves to false when the letter was erased or taken on meanwhile. */
export async function recordOutcome(
  database: Database,
  letter: ClaimedLetter,
  outcome: SendOutcome,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { contactId } = letter;
  const line = (reason: string) =>
    historyLine({ contactId, staffId: null, kind: "letter", detail: { messageId: letter.id, reason }, at });
  const { state } = outcome;
  if (state === "waiting") {
    return wrote(
      database,
      mustChange(sql`UPDATE messages SET state = 'waiting', send_at = ${outcome.sendAt.toISOString()},
        error = ${outcome.error} WHERE ${stillOurs(letter)}`),
      touchWork(contactId, at),
    );
  }
  const error = state === "sent" ? null : outcome.error;
  const sentAt = state === "sent" ? at : null;
  return wrote(
    database,
    mustChange(sql`UPDATE messages SET state = ${state}, send_at = ${null}, sent_at = ${sentAt}, error = ${error}
      WHERE ${stillOurs(letter)}`),
    ...(state === "sent" ? answerWork(letter, at) : []),
    touchWork(contactId, at),
    line(state),
  );
}

const workOf = (contactId: number): Sql => sql`(SELECT work_id FROM work_enquiries WHERE contact_id = ${contactId})`;

/** Tells the open consoles that the enquiry changed. */
export const touchWork = (contactId: number, at: string): Sql =>
  sql`UPDATE enquiry_work SET undo = ${null}, changed_at = ${at}, version = version + 1 WHERE id = ${workOf(contactId)}`;

/**
 * A letter that was accepted answers all that the person had written by then. It puts the enquiry to Waiting or Done,
 * unless somebody did something else with it meanwhile.
 */
function answerWork({ id, contactId, createdAt }: ClaimedLetter, at: string): Sql[] {
  const work = workOf(contactId);
  const followUpAt = sql`(SELECT follow_up_at FROM messages WHERE id = ${id})`;
  return [
    sql`UPDATE work_enquiries SET first_attempt_at = coalesce(first_attempt_at, ${at}),
        first_answer_at = coalesce(first_answer_at, ${at})
      WHERE work_id = ${work} AND received_at <= ${createdAt}`,
    sql`UPDATE enquiry_work SET due_at =
        (SELECT min(due_at) FROM work_enquiries WHERE work_id = enquiry_work.id AND first_attempt_at IS NULL)
      WHERE id = ${work}`,
    sql`UPDATE enquiry_work
      SET status = CASE WHEN ${followUpAt} IS NULL THEN 'done' ELSE 'waiting' END, follow_up_at = ${followUpAt},
        follow_up_note = ${null}, calling_at = ${null}, returned_at = ${null}, returned_by = ${null},
        sort_at = coalesce(${followUpAt}, ${at})
      WHERE id = ${work} AND status = 'to-answer' AND due_at IS NULL
        AND (returned_at IS NULL OR returned_at <= ${createdAt})
        AND NOT EXISTS (SELECT 1 FROM messages JOIN work_enquiries ON work_enquiries.contact_id = messages.contact_id
          WHERE work_id = enquiry_work.id AND kind = 'mail' AND automatic = 0
            AND messages.created_at > ${createdAt})`,
  ];
}

const expiredRow = z.object({ id: z.string(), contact_id: z.number() });

/** Letters whose server stopped while it sent them may have gone out. They wait for a person. */
export async function markUnsure(database: Database, now: Date, error: string): Promise<number> {
  const at = now.toISOString();
  const isExpired = sql`state IN ('waiting', 'sending') AND state = 'sending' AND send_at <= ${at}`;
  const expired = await database.read(expiredRow, sql`SELECT id, contact_id FROM messages WHERE ${isExpired}`);
  let marked = 0;
  for (const { id, contact_id } of expired) {
    const isMine = await wrote(
      database,
      mustChange(sql`UPDATE messages SET state = 'unsure', send_at = ${null}, error = ${error}
        WHERE id = ${id} AND ${isExpired}`),
      touchWork(contact_id, at),
      historyLine({
        contactId: contact_id,
        staffId: null,
        kind: "letter",
        detail: { messageId: id, reason: "unsure" },
        at,
      }),
    );
    if (isMine) marked += 1;
  }
  return marked;
}

/** Moves a letter from one of the states to another; resolves to whether it still was in it. */
export async function moveLetter(
  database: Database,
  id: string,
  from: Sql,
  change: Sql,
  ...also: readonly (Sql | Guard)[]
): Promise<boolean> {
  return wrote(database, mustChange(sql`UPDATE messages SET ${change} WHERE id = ${id} AND ${from}`), ...also);
}
