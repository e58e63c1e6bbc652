/** The actions of staff on a ticket, one function each. */

import type { FastifyRequest } from "fastify";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { EventKind } from "../../core/api/inbox.ts";
import type {
  Colleague,
  Dial,
  HandOver,
  MarkUrgent,
  ReportOutcome,
  SetFollowUp,
  SetResolution,
  Ticket,
} from "../../core/api/ticket.ts";
import { beginOfDayInIndia, DAY_MS, dayInIndia, HOUR_MS } from "../../core/times.ts";
import { type Database, hasRows, mustChange, onConflictThrow } from "../database/database.ts";
import type { NotificationKind } from "../enquiries/notifications.ts";
import { type OfficeCalendar, slaDueAt } from "../enquiries/office-time.ts";
import { searchText } from "../enquiries/search-text.ts";
import {
  done,
  endOfCall,
  followUpRemoved,
  noFollowUp,
  reopened,
  setAside,
  waiting,
  wrongNumber,
} from "../enquiries/ticket-states.ts";
import { historyLine } from "../enquiries/tickets.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { enqueue, tryAgain } from "../jobs/jobs.ts";
import { audit } from "../staff/session/audit.ts";
import { requireFreshProof, requireOwner } from "../staff/session/guard.ts";
import { type ActionContext, assignTo, conflictError, type TicketChange } from "./apply-action.ts";
import type { FoundEnquiry } from "./ticket.ts";

/** The oldest due date without an attempt. */
export const openDueAt = (ticketId: string): Sql => sql`(SELECT min(open.due_at) FROM open_ticket_enquiries AS open
  WHERE open.ticket_id = ${ticketId} AND open.first_attempt_at IS NULL)`;

const isAnothers = ({ assignee }: Ticket, by: Colleague): boolean => assignee !== null && assignee.id !== by.id;

const from = (ticket: Ticket, by: Colleague) =>
  ticket.assignee !== null && isAnothers(ticket, by) ? { from: ticket.assignee.id } : {};

/** Reassigning is a separate action, so that nobody does it by accident. */
export async function assign({ database, by, found: { ticket }, at }: ActionContext): Promise<TicketChange> {
  if (isAnothers(ticket, by)) throw await conflictError(database, ticket.id);
  return { kind: "assigned", set: assignTo(by, ticket, at) };
}

export async function unassign({ database, by, found: { ticket } }: ActionContext): Promise<TicketChange> {
  if (ticket.assignee?.id !== by.id) throw await conflictError(database, ticket.id);
  return { kind: "unassigned", set: [sql`assignee_id = ${null}, assigned_at = ${null}`, endOfCall] };
}

export const takeOver = ({ by, found: { ticket }, at }: ActionContext): TicketChange => ({
  kind: "taken-over",
  detail: from(ticket, by),
  set: [...assignTo(by, ticket, at), endOfCall],
});

const member = z.object({ id: z.string(), name: z.string() });

/**
 * Assigns the ticket to a colleague, whose devices are told.
 * @param sendsPush whether the server sends notifications to devices
 * @throws HttpError 400 for somebody who is not a member
 */
export async function handOver(
  { database, by, found: { ticket, enquiryId }, at }: ActionContext,
  { to, note }: HandOver,
  sendsPush: boolean,
): Promise<TicketChange> {
  const [colleague] = await database.read(
    member,
    sql`SELECT id, name FROM staff WHERE id = ${to} AND removed_at IS NULL`,
  );
  if (colleague === undefined) throw deskErrors.badRequest("to: not a member");
  return {
    kind: "handed-over",
    detail: { to, ...from(ticket, by) },
    set: [...assignTo(colleague, ticket, at), endOfCall],
    also: [
      // Nobody looks after the tickets of somebody who is removed in this moment.
      mustChange(sql`UPDATE staff SET name = name WHERE id = ${to} AND removed_at IS NULL`),
      ...(sendsPush ? [enqueue(database, { kind: "push", enquiryId, staffId: to })] : []),
    ],
    note,
  };
}

/** Opens the phone, the chat or the mail program, which assigns the ticket. */
export const dial = ({ by, found: { ticket }, at }: ActionContext, { by: channel }: Dial): TicketChange => ({
  kind: "dialled",
  detail: { by: channel, ...from(ticket, by) },
  set: [...assignTo(by, ticket, at), channel === "mail" ? endOfCall : sql`calling_at = ${at}`],
});

/** The list that the enquiry goes to. */
function destination({ clock }: Ticket, { outcome, followUpAt, resolution }: ReportOutcome, at: string): Sql[] {
  if (outcome === "wrong-number") return [wrongNumber(clock.dueAt ?? clock.slaDueAt, at)];
  return followUpAt === null ? [done(resolution, at)] : [waiting(followUpAt, null), endOfCall];
}

/**
 * Records the outcome of a call or a chat. One attempt stops the clock of every enquiry of the person, one answer
 * answers all.
 */
export function reportOutcome({ by, found: { ticket }, at }: ActionContext, report: ReportOutcome): TicketChange {
  const { outcome, by: channel, followUpAt, note, resolution } = report;
  // Nothing is stored of a call that was not made, but that nobody is on the phone.
  if (outcome === "did-not-call") return { kind: null, set: [endOfCall] };
  const first = (column: Sql) =>
    sql`UPDATE ticket_enquiries SET ${column} = ${at} WHERE ticket_id = ${ticket.id} AND ${column} IS NULL`;
  return {
    kind: "outcome",
    detail: { outcome, by: channel, followUpAt, ...(resolution && { resolution }) },
    set: [...assignTo(by, ticket, at), ...destination(ticket, report, at)],
    also: [first(sql`first_attempt_at`), ...(outcome === "reached" ? [first(sql`first_answer_at`)] : [])],
    note,
  };
}

const NINE_MS = 9 * HOUR_MS;

/** 9:00 in India on the day of this time. */
const nineOClock = (time: string): string =>
  new Date(beginOfDayInIndia(dayInIndia(time)).getTime() + NINE_MS).toISOString();

/** An unanswered ticket stays in To answer whatever its date: it must be seen until it is due. */
function followUpChange({ status, clock }: Ticket, day: string | null, note: string | null, at: string): Sql {
  if (day === null) return status === "waiting" ? followUpRemoved(at) : noFollowUp;
  return clock.dueAt === null ? waiting(day, note) : sql`follow_up_at = ${day}, follow_up_note = ${note}`;
}

/** Sets the day on which an enquiry comes back, or removes it. */
export function setFollowUp(
  { found: { ticket, enquiryId }, at }: ActionContext,
  { followUpAt, note }: SetFollowUp,
): TicketChange {
  const day = followUpAt === null ? null : nineOClock(followUpAt);
  if (day !== null && day <= at) throw deskErrors.badRequest("followUpAt: past");
  // The note is found by search, also after the day has passed.
  const found = searchText(note ?? "");
  const also = [sql`UPDATE ticket_enquiries SET search_text = search_text || ${found} WHERE enquiry_id = ${enquiryId}`];
  return { kind: "follow-up", detail: { followUpAt: day }, set: [followUpChange(ticket, day, note, at)], also };
}

const unanswered = z.object({ enquiryId: z.number(), receivedAt: z.string() });

/** Marks a ticket as urgent, which moves its due date to office hours, or removes the mark. */
export async function markUrgent(
  { database, found: { ticket } }: ActionContext,
  { urgent }: MarkUrgent,
  calendar: OfficeCalendar,
): Promise<TicketChange> {
  const enquiries = await database.read(
    unanswered,
    sql`SELECT enquiry_id, received_at FROM open_ticket_enquiries
      WHERE ticket_id = ${ticket.id} AND first_attempt_at IS NULL AND due_at IS NOT NULL`,
  );
  const dueTimes = enquiries.map(({ enquiryId, receivedAt }) => ({
    enquiryId,
    dueAt: slaDueAt(new Date(receivedAt), urgent, calendar).toISOString(),
  }));
  const [oldest] = dueTimes.map(({ dueAt }) => dueAt).toSorted();
  const isRunning = ticket.clock.dueAt !== null && oldest !== undefined;
  return {
    kind: urgent ? "marked-urgent" : "unmarked-urgent",
    set: [
      sql`urgent = ${urgent ? 1 : 0}, marked_urgent = ${urgent ? 1 : 0}`,
      ...(isRunning ? [sql`due_at = ${oldest}`] : []),
      ...(isRunning && ticket.status === "to-answer" ? [sql`sort_at = ${oldest}`] : []),
    ],
    also: dueTimes.map(
      ({ enquiryId, dueAt }) => sql`UPDATE ticket_enquiries SET due_at = ${dueAt} WHERE enquiry_id = ${enquiryId}`,
    ),
  };
}

/** Notes the resolution of a ticket that is done, or removes it. @throws HttpError 400 for another */
export function resolve({ found: { ticket } }: ActionContext, { resolution }: SetResolution): TicketChange {
  if (ticket.status !== "done") throw deskErrors.badRequest("resolution: not done");
  return { kind: "resolved", detail: { resolution }, set: [sql`resolution = ${resolution}`] };
}

export const markDone = ({ at }: ActionContext): TicketChange => ({ kind: "done", set: [done(null, at)] });
export const putAside = ({ at }: ActionContext): TicketChange => ({ kind: "set-aside", set: [setAside(at)] });

/** Puts it back to To answer. */
const answerAgain = (kind: EventKind, { found: { ticket }, at }: ActionContext): TicketChange => ({
  kind,
  set: [reopened(openDueAt(ticket.id), at)],
});

export const reopen = (context: ActionContext): TicketChange => answerAgain("reopened", context);

/** How long a release or a deletion waits, because mails cannot be taken back. The toast is shown as long. */
const MOVE_DELAY_MS = 8_000;

const scheduleMove = (how: "release" | "delete", at: string) =>
  sql`scheduled_move = ${how}, moves_at = ${new Date(Date.parse(at) + MOVE_DELAY_MS).toISOString()}`;

/** Whether the intake set it aside; staff can also set aside what came in as usual. */
const isSetAsideByIntake = (database: Database, enquiryId: number): Promise<boolean> =>
  hasRows(
    database,
    sql`SELECT id FROM open_enquiries WHERE id = ${enquiryId} AND set_aside_at IS NOT NULL AND released_at IS NULL`,
  );

/** Releases what was set aside. A release of what the intake set aside sends mails, so it is scheduled. */
export async function release(context: ActionContext): Promise<TicketChange> {
  const { database, found, at } = context;
  if (found.ticket.status !== "set-aside") throw deskErrors.notSetAside();
  if (!(await isSetAsideByIntake(database, found.enquiryId))) return answerAgain("released", context);
  return { kind: "released", set: [scheduleMove("release", at)] };
}

/** Deletes what was set aside. What staff set aside lately, only an owner with a fresh proof. */
export async function remove({ found: { ticket }, at }: ActionContext, request: FastifyRequest): Promise<TicketChange> {
  if (ticket.deletableBy === "owner") {
    await requireOwner(request);
    await requireFreshProof(request);
  }
  if (ticket.status !== "set-aside") throw deskErrors.notSetAside();
  return { kind: null, audited: "deleted", set: [scheduleMove("delete", at)] };
}

const RESENDS_A_DAY = 5;

/**
 * Sends the notifications of one kind again. The first statement lets one request after another count.
 * @throws HttpError 429 DESK54 when it was done often enough; nothing is written then
 */
export async function resend(
  database: Database,
  { enquiryId, reference, ticket }: FoundEnquiry,
  staffId: string,
  kind: NotificationKind,
): Promise<void> {
  const now = new Date();
  const at = now.toISOString();
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const touch = sql`UPDATE tickets SET changed_at = ${at} WHERE id = ${ticket.id}`;
  const written = database.write(
    touch,
    mustChange(sql`${touch} AND (SELECT count(*) FROM audit
      WHERE created_at > ${since} AND action = 'resent' AND reference = ${reference}) < ${RESENDS_A_DAY}`),
    historyLine({ enquiryId, staffId, kind: "resent", detail: { reason: kind }, at }),
    audit(staffId, "resent", { reference }, now),
    tryAgain({ enquiryId, kind }),
  );
  await onConflictThrow(written, () => deskErrors.tooManyResends(DAY_MS / 1000));
}
