/**
 * The states of a ticket, which are the lists of the desk, and the transitions between them. No other file writes
 * `status`. Each function returns all assignments of one transition, for UPDATE tickets SET; the table's CHECKs refuse
 * half a transition.
 *
 * | To        | From              | By                                                                     |
 * |-----------|-------------------|------------------------------------------------------------------------|
 * | to-answer | all but set-aside | a new enquiry, a message, a bounce, the follow-up date, a wrong number |
 * | to-answer | waiting           | staff, who remove the follow-up date                                   |
 * | to-answer | done, set-aside   | staff, who open it again or release it                                 |
 * | to-answer | all               | a person who gives consent again; a split, where the clock runs again  |
 * | waiting   | all but set-aside | staff, with a follow-up date; the answer that carries one              |
 * | done      | all but set-aside | staff; the answer without a follow-up date                             |
 * | set-aside | all               | staff                                                                  |
 *
 * A new ticket begins in to-answer or set-aside (joinTicketStatements), and undo puts the row back as it was.
 */

import sql, { type Sql } from "sql-template-tag";
import type { Resolution, Status } from "../../core/api/ticket.ts";

export const endOfCall = sql`calling_at = NULL`;
export const noFollowUp = sql`follow_up_at = NULL, follow_up_note = NULL`;
const notReturned = sql`returned_at = NULL, returned_by = NULL`;
const stopped = sql`due_at = NULL, ${notReturned}`;

/** Shows a change of a ticket to open desks, and ends the undo of the action before it. */
export const touched = (at: string): Sql => sql`undo = NULL, changed_at = ${at}, version = tickets.version + 1`;

const toAnswer = (sortAt: Sql | string): Sql => sql`status = 'to-answer', resolution = NULL, sort_at = ${sortAt}`;

/** A new enquiry of the person, whose clock runs. A ticket that is to be answered already keeps its earlier place. */
export function returnedByEnquiry(dueAt: Sql, receivedAt: Sql): Sql {
  const isToAnswer = sql`tickets.status = 'to-answer'`;
  const sortAt = sql`CASE WHEN ${isToAnswer} AND tickets.sort_at < ${dueAt} THEN tickets.sort_at ELSE ${dueAt} END`;
  return sql`${toAnswer(sortAt)}, due_at = ${dueAt},
    returned_at = CASE WHEN ${isToAnswer} THEN tickets.returned_at ELSE ${receivedAt} END,
    returned_by = CASE WHEN ${isToAnswer} THEN tickets.returned_by ELSE 'enquiry' END`;
}

/** A message of the person, or one of ours that came back. The follow-up date stays: staff chose it for a reason. */
export const returnedByMessage = (by: "message" | "bounce", at: string): Sql =>
  sql`${toAnswer(at)}, returned_at = ${at}, returned_by = ${by}`;

/**
 * The follow-up date has come. The note stays, because it describes the task; a call goes on, and its outcome is asked.
 */
export const returnedByFollowUp = (followUpAt: string, sortAt: string): Sql =>
  sql`${toAnswer(sortAt)}, returned_at = ${followUpAt}, returned_by = 'follow-up', follow_up_at = NULL`;

/** Staff remove the follow-up date of a ticket that waits. */
export const followUpRemoved = (at: string): Sql => sql`${toAnswer(at)}, ${noFollowUp}`;

/** The number was wrong: the ticket keeps its place by the due date, because the person still needs a mail. */
export const wrongNumber = (dueAt: string, at: string): Sql =>
  sql`${toAnswer(dueAt)}, wrong_number_at = ${at}, ${stopped}, ${noFollowUp}, ${endOfCall}`;

/** Staff open a ticket again. The clock of what nobody has answered runs on. */
export const reopened = (openDueAt: Sql, at: string): Sql =>
  sql`${toAnswer(sql`coalesce(${openDueAt}, ${at})`)}, due_at = ${openDueAt}, ${notReturned}, ${noFollowUp}`;

/**
 * The clock runs again without an action of staff on this ticket.
 * @param dueAt until it is derived from the enquiries
 */
export const restarted = (dueAt: string): Sql => sql`${toAnswer(dueAt)}, due_at = ${dueAt}`;

/** Waits until a date. */
export const waiting = (followUpAt: string, note: string | null): Sql =>
  sql`status = 'waiting', resolution = NULL, sort_at = ${followUpAt}, follow_up_at = ${followUpAt}, follow_up_note = ${note}, ${stopped}`;

const filed = (status: "done" | "set-aside", resolution: Resolution | null, at: string): Sql =>
  sql`status = ${status}, resolution = ${resolution}, sort_at = ${at}, ${stopped}, ${noFollowUp}, ${endOfCall}`;

export const done = (resolution: Resolution | null, at: string): Sql => filed("done", resolution, at);
export const setAside = (at: string): Sql => filed("set-aside", null, at);

/** Our message was accepted: it waits until the date of the message, or is done without one. */
export const answered = (followUpAt: Sql, at: string): Sql =>
  sql`status = CASE WHEN ${followUpAt} IS NULL THEN 'done' ELSE 'waiting' END, resolution = NULL,
    sort_at = coalesce(${followUpAt}, ${at}), follow_up_at = ${followUpAt}, follow_up_note = NULL, ${stopped}, ${endOfCall}`;

/** The more urgent status of two tickets, which become one. @param both the ids of the two tickets, in brackets */
export const mergedState = (status: Status, resolution: Resolution | null, both: Sql): Sql =>
  sql`status = ${status}, resolution = ${status === "done" ? resolution : null},
    sort_at = (SELECT min(sort_at) FROM open_tickets AS part WHERE part.id IN ${both} AND part.status = ${status})`;
