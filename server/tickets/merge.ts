/** Merging tickets of one phone number, and splitting off an enquiry of another person. */
import { randomUUIDv7 } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { type AlikeEnquiry, alikeEnquiry } from "../../core/api/inbox.ts";
import type { ReferenceAction, Status, Ticket } from "../../core/api/ticket.ts";
import { canonicalReference } from "../../core/enquiry/reference.ts";
import { type Database, hasRows, mustChange } from "../database/database.ts";
import { mergedState, restarted } from "../enquiries/ticket-states.ts";
import { historyLine, joinTicketStatements } from "../enquiries/tickets.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { openDueAt } from "./actions.ts";
import type { ActionContext, TicketChange } from "./apply-action.ts";
import { findEnquiry } from "./ticket.ts";

/** At most this many are offered: anybody can send many enquiries with somebody else's number. */
const MOST = 5;

/** The newest enquiries of a ticket whose numbers are looked for. */
const RECENT = 50;

/** The tickets from which staff split an enquiry of this one, or the reverse. */
const splitTickets = (ticketId: string) => sql`SELECT other.ticket_id FROM open_ticket_enquiries AS one
  JOIN ticket_splits ON one.enquiry_id = ticket_splits.enquiry_id
  JOIN open_ticket_enquiries AS other ON other.enquiry_id = other_enquiry_id
  WHERE one.ticket_id = ${ticketId}`;
const ticketsSplitFrom = (ticketId: string) => sql`SELECT one.ticket_id FROM open_ticket_enquiries AS other
  JOIN ticket_splits ON other.enquiry_id = other_enquiry_id
  JOIN open_ticket_enquiries AS one ON one.enquiry_id = ticket_splits.enquiry_id
  WHERE other.ticket_id = ${ticketId}`;

/**
 * Other tickets with a phone number of this one, without those that staff split from it. The cost grows with the
 * enquiries of one number, never with their pairs: anybody can send thousands.
 */
const alikeTickets = (ticketId: string) => sql`SELECT id FROM open_tickets
  WHERE id <> ${ticketId} AND status <> 'set-aside'
    AND id IN (SELECT ticket_id FROM open_ticket_enquiries WHERE phone_key IN (
      SELECT phone_key FROM (SELECT phone_key FROM open_ticket_enquiries WHERE ticket_id = ${ticketId}
        ORDER BY enquiry_id DESC LIMIT ${RECENT}) AS recent))
    AND id NOT IN (${splitTickets(ticketId)}) AND id NOT IN (${ticketsSplitFrom(ticketId)})`;

/** Reads the newest enquiry of each ticket that may be the same person's, the newest first. */
export const readAlike = (database: Database, ticketId: string): Promise<AlikeEnquiry[]> =>
  database.read(
    alikeEnquiry,
    sql`SELECT reference, coalesce(full_name, phone) AS name, last_received_at AS received_at
      FROM open_tickets JOIN open_enquiries ON open_enquiries.id = open_tickets.newest_enquiry_id
      WHERE open_tickets.id IN (${alikeTickets(ticketId)}) ORDER BY last_received_at DESC, open_tickets.id LIMIT ${MOST}`,
  );

const isAlike = (database: Database, ticketId: string, otherId: string): Promise<boolean> =>
  hasRows(database, sql`SELECT id FROM open_tickets WHERE id = ${otherId} AND id IN (${alikeTickets(ticketId)})`);

const earliest = (...times: (string | null)[]): string | null =>
  times.filter((time) => time !== null).toSorted()[0] ?? null;

/** The most urgent status of two tickets counts. */
const byUrgency: readonly Status[] = ["to-answer", "waiting", "done"];
const soonest = (a: Ticket, b: Ticket): Status =>
  byUrgency.find((status) => status === a.status || status === b.status) ?? a.status;

/** Merges another ticket into this one. The earlier due date and follow-up of the two are kept. */
export async function merge(
  { database, found: { ticket } }: ActionContext,
  { reference }: ReferenceAction,
): Promise<TicketChange> {
  const merged = await findEnquiry(database, reference);
  const other = merged?.ticket;
  if (merged === undefined || other === undefined || !(await isAlike(database, ticket.id, other.id))) {
    throw deskErrors.badRequest("reference: not of another row with the same number");
  }
  const both = sql`(${ticket.id}, ${other.id})`;
  const newest = sql`SELECT max(enquiry_id) FROM open_ticket_enquiries WHERE ticket_id IN ${both}`;
  const { assignee, assignedAt, callingAt } = ticket.assignee === null ? other : ticket;
  const status = soonest(ticket, other);
  const returned = ticket.returned ?? other.returned;
  const followUpAt = earliest(ticket.followUpAt, other.followUpAt);
  const kept = ticket.followUpAt === followUpAt ? ticket : other;
  return {
    kind: "merged",
    audited: "merged-tickets",
    detail: { reference: merged.reference },
    merges: other.id,
    set: [
      sql`newest_enquiry_id = (${newest})`,
      sql`last_received_at = (SELECT received_at FROM open_ticket_enquiries WHERE enquiry_id = (${newest}))`,
      mergedState(status, ticket.resolution ?? other.resolution, both),
      sql`assignee_id = ${assignee?.id ?? null}, assigned_at = ${assignedAt}, calling_at = ${callingAt}`,
      sql`due_at = ${earliest(ticket.clock.dueAt, other.clock.dueAt)}`,
      sql`urgent = ${ticket.urgent || other.urgent ? 1 : 0}`,
      sql`marked_urgent = (SELECT max(marked_urgent) FROM open_tickets AS part WHERE part.id IN ${both})`,
      sql`follow_up_at = ${followUpAt}`,
      sql`calendar_id = (SELECT coalesce(calendar_id, id) FROM open_tickets AS part WHERE part.id = ${kept.id})`,
      sql`follow_up_note = ${ticket.followUpNote ?? other.followUpNote}`,
      sql`returned_at = ${returned?.at ?? null}, returned_by = ${returned?.by ?? null}`,
      sql`wrong_number_at = ${ticket.wrongNumberAt ?? other.wrongNumberAt}`,
    ],
    also: [
      sql`UPDATE ticket_enquiries SET ticket_id = ${ticket.id} WHERE ticket_id = ${other.id}`,
      mustChange(sql`DELETE FROM tickets WHERE id = ${other.id} AND version = ${other.version}`),
    ],
  };
}

/** Anybody can send thousands of enquiries in one name: a split is stored for the newest. */
const MOST_PAIRS = 1000;

const memberRow = z.object({ enquiryId: z.number(), reference: z.string() });

/**
 * Splits an enquiry off its ticket and stores the pairs, so that they are not merged again. The enquiry gets a ticket
 * like a new one. An attempt stops only the clock of the person who was called: events have the time of the attempt and
 * the enquiry that was open.
 */
export async function split(
  { database, by, found, at }: ActionContext,
  { reference }: ReferenceAction,
): Promise<TicketChange> {
  const { ticket } = found;
  const newestWhere = async (condition: Sql) => {
    const [enquiry] = await database.read(
      memberRow,
      sql`SELECT enquiry_id, reference FROM open_ticket_enquiries JOIN open_enquiries ON open_enquiries.id = enquiry_id
        WHERE ticket_id = ${ticket.id} AND ${condition} ORDER BY enquiry_id DESC LIMIT 1`,
    );
    return enquiry;
  };
  const out = await newestWhere(sql`reference = ${canonicalReference(reference)}`);
  const newest = out && (await newestWhere(sql`enquiry_id <> ${out.enquiryId}`));
  if (out === undefined || newest === undefined) throw deskErrors.badRequest("reference: not one of several");
  const other = found.enquiryId === out.enquiryId ? newest.enquiryId : out.enquiryId;
  const attemptOn = (isOut: boolean) => sql`EXISTS (SELECT 1 FROM open_ticket_events
    WHERE open_ticket_events.enquiry_id ${isOut ? sql`=` : sql`<>`} ${out.enquiryId}
      AND open_ticket_events.created_at = ticket_enquiries.first_attempt_at
      AND open_ticket_events.enquiry_id IN (SELECT enquiry_id FROM open_ticket_enquiries AS one WHERE one.ticket_id = ${ticket.id}))`;
  const isCleared = sql`ticket_id = ${ticket.id} AND enquiry_id <> ${out.enquiryId} AND ${attemptOn(true)}`;
  const notAttempted = sql`first_attempt_at = ${null}, first_answer_at = ${null}`;
  return {
    kind: "split",
    detail: { reference: out.reference },
    set: [
      sql`newest_enquiry_id = ${newest.enquiryId}`,
      sql`last_received_at = (SELECT received_at FROM open_ticket_enquiries WHERE enquiry_id = ${newest.enquiryId})`,
    ],
    also: [
      sql`INSERT INTO ticket_splits (enquiry_id, other_enquiry_id)
        SELECT CAST(${out.enquiryId} AS integer), enquiry_id FROM open_ticket_enquiries
          WHERE ticket_id = ${ticket.id} AND enquiry_id <> ${out.enquiryId} ORDER BY enquiry_id DESC LIMIT ${MOST_PAIRS}
        ON CONFLICT DO NOTHING`,
      sql`UPDATE ticket_enquiries SET ${notAttempted} WHERE enquiry_id = ${out.enquiryId} AND ${attemptOn(false)}`,
      sql`UPDATE tickets SET ${restarted(at)} WHERE id = ${ticket.id} AND EXISTS (SELECT 1 FROM open_ticket_enquiries AS ticket_enquiries WHERE ${isCleared})`,
      sql`UPDATE ticket_enquiries SET ${notAttempted} WHERE ${isCleared}`,
      sql`UPDATE ticket_enquiries SET ticket_id = ${randomUUIDv7()} WHERE enquiry_id = ${out.enquiryId}`,
      ...joinTicketStatements(sql`${out.enquiryId}`, at),
      sql`UPDATE tickets SET due_at = ${openDueAt(ticket.id)}, sort_at = coalesce(${openDueAt(ticket.id)}, sort_at)
        WHERE id = ${ticket.id} AND due_at IS NOT NULL`,
      // The action's own line belongs to the enquiry that was open, this one to the other.
      historyLine({ enquiryId: other, staffId: by.id, kind: "split", detail: { reference: out.reference }, at }),
    ],
  };
}
