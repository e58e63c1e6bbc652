/** Writing messages: templates, drafts, sending, stopping. */

import type { FastifyInstance, FastifyRequest } from "fastify";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import {
  type DraftKept,
  draft as draftBody,
  type Message,
  type MessageResult,
  sendAgain,
  sendMessage,
} from "../../core/api/messages.ts";
import type { Colleague } from "../../core/api/ticket.ts";
import { isSafeMailAddress } from "../../core/enquiry/rules.ts";
import { messageGaps } from "../../core/typed-text.ts";
import { type Database, hasRows, type Statement } from "../database/database.ts";
import { historyLine } from "../enquiries/tickets.ts";
import { access } from "../http/access.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { type ById, type ByReference, readBody } from "../http/requests.ts";
import type { Mailer } from "../mail/mailer.ts";
import { audit, recordOpened } from "../staff/session/audit.ts";
import { requireFreshProof, sessionOf } from "../staff/session/guard.ts";
import { type Actor, applyAction, assignTo } from "../tickets/apply-action.ts";
import { findMessage } from "../tickets/messages.ts";
import { type FoundEnquiry, readCalendarId, requireEnquiry } from "../tickets/ticket.ts";
import { attachFiles, requireFiles } from "./attachments.ts";
import {
  type CalendarChange,
  deleteJob,
  insertMessage,
  moveMessage,
  newMessageId,
  STOP_MS,
  sendLater,
  threadOf,
  touchTicket,
} from "./outgoing.ts";
import { subjectWithReference } from "./outgoing-mail.ts";
import { isForeign, requireAddressLeft, requireMessageLeft, withinLimit } from "./sending-limits.ts";

export const colleagueOf = (request: FastifyRequest): Colleague => {
  const { id, name } = sessionOf(request).staff;
  return { id, name };
};

/** @throws HttpError 404 */
async function requireMessage(database: Database, id: string): Promise<Message> {
  const message = await findMessage(database, id);
  if (message === undefined) throw deskErrors.notFound();
  return message;
}

/** Reads a message for a person, to whom also a refusal shows it. @throws HttpError 404 */
async function openMessage(database: Database, request: FastifyRequest<ById>): Promise<Message> {
  const message = await requireMessage(database, request.params.id);
  await recordOpened(database, sessionOf(request).staff.id, [message.reference]);
  return message;
}

async function resultOf(database: Database, id: string): Promise<MessageResult> {
  const message = await requireMessage(database, id);
  return { message, ticket: (await requireEnquiry(database, message.reference)).ticket };
}

/** The message that an earlier attempt with this idempotency key stored; null if none did. */
export async function findSent(
  database: Database,
  { ticket }: FoundEnquiry,
  key: string | undefined,
): Promise<MessageResult | null> {
  const sent = key === undefined ? undefined : await findMessage(database, key);
  const result = sent && (await resultOf(database, sent.id));
  return result?.ticket.id === ticket.id ? result : null;
}

/**
 * Assigns the ticket and stores a message, which leaves when its eight seconds are over. It is not undone, but stopped.
 * @param statements that store the message of this id, and its job
 * @throws HttpError 429 DESK51, and 409 DESK31 on a conflict
 */
export async function queueMessage(
  database: Database,
  found: FoundEnquiry,
  { by, version, now }: Required<Omit<Actor, "key">>,
  id: string,
  statements: readonly Statement[],
): Promise<MessageResult> {
  await requireMessageLeft(database, by.id, now);
  const change = {
    kind: "message" as const,
    detail: { messageId: id, reason: "waiting" },
    set: assignTo(by, found.ticket, now.toISOString()),
    also: [...withinLimit(by.id, now), ...statements],
    undoable: false,
  };
  await applyAction(database, found, { by, version, now }, change);
  return resultOf(database, id);
}

function linesAbout(message: Message, enquiryId: number, by: Colleague, reason: string, now: Date): Sql[] {
  const at = now.toISOString();
  const { id: messageId, reference } = message;
  return [
    touchTicket(enquiryId, at),
    historyLine({ enquiryId, staffId: by.id, kind: "message", detail: { messageId, reason }, at }),
    audit(by.id, `message-${reason}`, { reference }, now),
  ];
}

interface SendingOptions {
  database: Database;
  mailer: Mailer | null;
  sendsChats: boolean;
  wake: (delayMs: number) => void;
}

/** The most drafts of one member. Beyond it the oldest goes. */
const MOST_DRAFTS = 300;

/**
 * Drafts, and messages to visitors: `/tickets/:reference/draft` and `/messages`, `/messages/:id/stop` and
 * `/send-again`.
 */
export function sendingRoutes(app: FastifyInstance, { database, mailer, sendsChats, wake }: SendingOptions): void {
  const requireMailer = (): Mailer => {
    if (mailer === null) throw deskErrors.noMail();
    return mailer;
  };

  app.put<ByReference>("/tickets/:reference/draft", access("staff"), async (request): Promise<DraftKept> => {
    const { enquiryId } = await requireEnquiry(database, request.params.reference);
    const draft = JSON.stringify(readBody(request, draftBody));
    const savedAt = new Date().toISOString();
    const { id: staffId } = sessionOf(request).staff;
    await database.write(
      sql`INSERT INTO drafts (staff_id, enquiry_id, body, saved_at)
        VALUES (${staffId}, ${enquiryId}, ${draft}, ${savedAt})
        ON CONFLICT (staff_id, enquiry_id) DO UPDATE SET body = excluded.body, saved_at = excluded.saved_at`,
      sql`DELETE FROM drafts WHERE staff_id = ${staffId} AND enquiry_id IN (SELECT enquiry_id FROM open_drafts
        WHERE staff_id = ${staffId} ORDER BY saved_at DESC, enquiry_id DESC LIMIT 1000 OFFSET ${MOST_DRAFTS})`,
      // Nobody can write while a message is under way: this draft is of that message, and was slower.
      sql`DELETE FROM drafts WHERE staff_id = ${staffId} AND enquiry_id = ${enquiryId} AND EXISTS (
        SELECT 1 FROM open_messages WHERE open_messages.enquiry_id = ${enquiryId} AND open_messages.staff_id = ${staffId}
          AND state IN ('waiting', 'sending'))`,
    );
    return { savedAt };
  });

  const deleteDrafts = (staffId: string, ticketId: string): Sql =>
    sql`DELETE FROM drafts WHERE staff_id = ${staffId}
      AND enquiry_id IN (SELECT enquiry_id FROM open_ticket_enquiries WHERE ticket_id = ${ticketId})`;

  app.delete<ByReference>("/tickets/:reference/draft", access("staff"), async (request, reply) => {
    const { ticket } = await requireEnquiry(database, request.params.reference);
    await database.write(deleteDrafts(sessionOf(request).staff.id, ticket.id));
    return reply.code(204).send();
  });

  app.post<ByReference>("/tickets/:reference/messages", access("staff"), async (request): Promise<MessageResult> => {
    const { headerId } = requireMailer();
    const { version, key, to, subject, body, language, followUpAt, sendsDate, attachments } = readBody(
      request,
      sendMessage,
    );
    const found = await requireEnquiry(database, request.params.reference);
    const before = await findSent(database, found, key);
    if (before) return before;
    const gaps = messageGaps(`${subject}\n${body}`);
    if (gaps.length > 0) throw deskErrors.gapsLeft(gaps);
    if (!isSafeMailAddress(to)) throw deskErrors.unsafeAddress();
    if (found.ticket.status === "set-aside") throw deskErrors.setAside();

    const by = colleagueOf(request);
    const files = await requireFiles(database, attachments, by.id, found);
    const now = new Date();
    const at = now.toISOString();
    const { enquiryId, reference } = found;
    if (await isForeign(database, enquiryId, to)) {
      await requireFreshProof(request);
      await requireAddressLeft(database, enquiryId, to);
    }
    const id = key ?? newMessageId();
    const inReplyTo = (await threadOf(database, enquiryId, at)).at(-1) ?? null;
    const sent = { id, channel: "mail" as const, enquiryId, staffId: by.id, at: now, to, body, language };
    const calendar = await calendarChangeOf(database, found.ticket.id, { to, sendsDate, at });
    const message = { ...sent, inReplyTo, followUpAt, calendar, headerId: headerId(id) };
    const result = await queueMessage(database, found, { by, version, now }, id, [
      ...insertMessage(database, { ...message, subject: subjectWithReference(subject, reference) }),
      ...attachFiles(files, id, by.id),
      deleteDrafts(by.id, found.ticket.id),
    ]);
    wake(STOP_MS);
    return result;
  });

  app.post<ById>("/messages/:id/stop", access("staff"), async (request) => {
    const message = await openMessage(database, request);
    const { enquiryId } = await requireEnquiry(database, message.reference);
    const isStopped = await moveMessage(
      database,
      message.id,
      sql`state = 'waiting'`,
      sql`state = 'stopped', error = ${null}`,
      deleteJob(message.id),
      ...linesAbout(message, enquiryId, colleagueOf(request), "stopped", new Date()),
    );
    if (!isStopped) throw deskErrors.messageLeft(await requireMessage(database, message.id));
    return resultOf(database, message.id);
  });

  app.post<ById>("/messages/:id/send-again", access("staff"), async (request) => {
    const { confirmed } = readBody(request, sendAgain);
    const message = await openMessage(database, request);
    if (message.channel === "mail") requireMailer();
    else if (!sendsChats) throw deskErrors.noWhatsApp();
    if (message.state === "unsure" && !confirmed) throw deskErrors.mayHaveGoneOut(message);
    const { enquiryId } = await requireEnquiry(database, message.reference);
    if (message.channel === "mail" && (await isForeign(database, enquiryId, message.to)))
      await requireFreshProof(request);
    const now = new Date();
    const by = colleagueOf(request);
    await requireMessageLeft(database, by.id, now);
    const isRepeatable = message.state === "unsure" || message.state === "failed" || message.state === "stopped";
    const isWaiting =
      isRepeatable &&
      (await moveMessage(
        database,
        message.id,
        sql`state = ${message.state}`,
        sql`state = 'waiting', error = ${null}, staff_id = ${by.id}`,
        deleteJob(message.id),
        sendLater(database, message.channel, message.id, enquiryId),
        ...withinLimit(by.id, now),
        ...linesAbout(message, enquiryId, by, "again", now),
      ));
    if (!isWaiting) throw deskErrors.notSentAgain(await requireMessage(database, message.id));
    wake(STOP_MS);
    return resultOf(database, message.id);
  });
}

const sentRow = z.object({
  id: z.string(),
  method: z.enum(["REQUEST", "CANCEL"]),
  followUpAt: z.string().nullable(),
  to: z.string(),
  createdAt: z.string(),
});

/** Whether staff removed the follow-up date since then and set no other. */
const isDropped = (database: Database, ticketId: string, since: string): Promise<boolean> =>
  hasRows(
    database,
    sql`SELECT open_ticket_events.id FROM open_ticket_events
      JOIN open_ticket_enquiries ON open_ticket_enquiries.enquiry_id = open_ticket_events.enquiry_id
      JOIN open_tickets ON open_tickets.id = ticket_id
      WHERE ticket_id = ${ticketId} AND follow_up_at IS NULL AND kind = 'follow-up'
        AND detail = ${JSON.stringify({ followUpAt: null })} AND open_ticket_events.created_at > ${since}`,
  );

/**
 * Returns the entry that goes with a new message: the date that it sends, under the UID of the last one, or the
 * cancellation of a date that staff have removed since it was sent to the same address.
 */
async function calendarChangeOf(
  database: Database,
  ticketId: string,
  { to, sendsDate, at }: { to: string; sendsDate: boolean; at: string },
): Promise<CalendarChange | null> {
  const [sent] = await database.read(
    sentRow,
    sql`SELECT calendar_id AS id, calendar_method AS method, follow_up_at, to_address AS "to", created_at
      FROM open_messages JOIN open_ticket_enquiries ON open_ticket_enquiries.enquiry_id = open_messages.enquiry_id
      WHERE ticket_id = ${ticketId} AND calendar_id IS NOT NULL AND state NOT IN ('failed', 'stopped')
      ORDER BY created_at DESC, number DESC LIMIT 1`,
  );
  if (sendsDate) return { id: sent?.id ?? (await readCalendarId(database, ticketId)), method: "REQUEST" };
  if (sent?.method !== "REQUEST" || sent.to !== to || sent.followUpAt === null || sent.followUpAt <= at) return null;
  return (await isDropped(database, ticketId, sent.createdAt)) ? { id: sent.id, method: "CANCEL" } : null;
}
