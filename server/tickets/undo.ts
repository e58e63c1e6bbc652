/** Undoes the last action on a ticket. Its row keeps the state before it until the next action. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { ActionResult, Colleague, Ticket } from "../../core/api/ticket.ts";
import { columnsOf, type Database, mustChange, onConflictThrow, type Statement } from "../database/database.ts";
import { historyLine } from "../enquiries/tickets.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { audit } from "../staff/session/audit.ts";
import { type FoundEnquiry, readTicket } from "./ticket.ts";

/** The desk shows its toast for 8 seconds; the rest is for slow networks. */
const UNDO_MS = 30_000;

const text = z.string().nullable();
const ticketState = z.object({
  newest_enquiry_id: z.number(),
  last_received_at: z.string(),
  status: z.string(),
  assignee_id: text,
  assigned_at: text,
  calling_at: text,
  due_at: text,
  urgent: z.number(),
  marked_urgent: z.number(),
  follow_up_at: text,
  follow_up_note: text,
  calendar_id: text,
  returned_at: text,
  returned_by: text,
  wrong_number_at: text,
  resolution: text,
  sort_at: z.string(),
});
const enquiryState = z.object({
  enquiry_id: z.number(),
  due_at: text,
  first_attempt_at: text,
  first_answer_at: text,
});
/** The ticket that was merged into this one, and its enquiries. */
const mergedTicket = z.object({
  id: z.string(),
  version: z.number(),
  ticket: ticketState,
  enquiryIds: z.array(z.number()),
});
const undoRecord = z.object({
  id: z.string(),
  action: z.string(),
  at: z.string(),
  ticket: ticketState,
  enquiries: z.array(enquiryState),
  merged: mergedTicket.nullable(),
});
type UndoRecord = z.infer<typeof undoRecord>;

const ticketColumns = columnsOf(ticketState.shape);
const enquiryColumns = columnsOf(enquiryState.shape);

/** The state of a ticket with more enquiries is not stored, so its actions cannot be undone. */
const MOST_ENQUIRIES = 100;

async function readState(database: Database, id: string) {
  const [[row], enquiries] = await Promise.all([
    database.read(
      z.object({ ...ticketState.shape, version: z.number() }),
      sql`SELECT ${ticketColumns}, version FROM open_tickets WHERE id = ${id}`,
    ),
    database.read(
      enquiryState,
      sql`SELECT ${enquiryColumns} FROM open_ticket_enquiries WHERE ticket_id = ${id} LIMIT ${MOST_ENQUIRIES + 1}`,
    ),
  ]);
  if (row === undefined || enquiries.length > MOST_ENQUIRIES) return null;
  const { version, ...ticket } = row;
  return { version, ticket, enquiries };
}

async function readMerged(database: Database, id: string): Promise<UndoRecord["merged"]> {
  const state = await readState(database, id);
  if (state === null) return null;
  const { version, ticket, enquiries } = state;
  return { id, version, ticket, enquiryIds: enquiries.map(({ enquiry_id }) => enquiry_id) };
}

/** The state before an action, as it is stored to undo it. @param merges the ticket that is merged into this one */
export async function recordBefore(
  database: Database,
  { id }: Ticket,
  action: { id: string; action: string; at: string },
  merges?: string,
): Promise<string | null> {
  const state = await readState(database, id);
  const merged = merges === undefined ? null : await readMerged(database, merges);
  if (state === null || (merges !== undefined && merged === null)) return null;
  const { ticket, enquiries } = state;
  return JSON.stringify({ ...action, ticket, enquiries, merged } satisfies UndoRecord);
}

const parseRecord = (undo: string | null | undefined): UndoRecord | null =>
  undo ? undoRecord.parse(JSON.parse(undo)) : null;

async function readRecord(database: Database, ticketId: string): Promise<UndoRecord | null> {
  const [row] = await database.read(
    z.object({ undo: text }),
    sql`SELECT undo FROM open_tickets WHERE id = ${ticketId}`,
  );
  return parseRecord(row?.undo);
}

/**
 * The ticket that an earlier attempt with this idempotency key changed, and the key if that can be undone; null if none
 * did.
 */
export async function findEarlier(database: Database, key: string | undefined) {
  if (key === undefined) return null;
  const [row] = await database.read(
    z.object({ ticketId: z.string(), undo: text }),
    sql`SELECT open_tickets.id AS ticket_id, undo FROM open_ticket_events
      JOIN open_ticket_enquiries ON open_ticket_enquiries.enquiry_id = open_ticket_events.enquiry_id
      JOIN open_tickets ON open_tickets.id = open_ticket_enquiries.ticket_id WHERE open_ticket_events.id = ${key}`,
  );
  return row ? { ticketId: row.ticketId, undo: parseRecord(row.undo)?.id === key ? key : null } : null;
}

/** An enquiry that the action split off, and its ticket since. */
const strayRow = z.object({ enquiry_id: z.number(), ticket_id: z.string() });

/**
 * Moves enquiries that were split off back into the ticket. Fails the transaction if somebody has acted on them since,
 * or if they belong to another ticket now.
 */
async function restoreSplit(database: Database, ticketId: string, { enquiries }: UndoRecord): Promise<Statement[]> {
  const ids = join(enquiries.map(({ enquiry_id }) => enquiry_id));
  const strays = await database.read(
    strayRow,
    sql`SELECT enquiry_id, ticket_id FROM open_ticket_enquiries
      WHERE enquiry_id IN (${ids}) AND ticket_id <> ${ticketId}`,
  );
  return strays.flatMap(({ enquiry_id, ticket_id }) => [
    mustChange(sql`UPDATE ticket_enquiries SET ticket_id = ${ticketId} WHERE enquiry_id = ${enquiry_id}`),
    mustChange(sql`DELETE FROM tickets WHERE id = ${ticket_id} AND version = 1`),
    sql`DELETE FROM ticket_splits WHERE enquiry_id = ${enquiry_id} AND other_enquiry_id IN (${ids})`,
  ]);
}

function restoreMerged(ticketId: string, { merged }: UndoRecord, at: string): Statement[] {
  if (merged === null) return [];
  const { id, version, ticket, enquiryIds } = merged;
  const values = join(Object.values(ticket).map((value) => sql`${value}`));
  return [
    sql`INSERT INTO tickets (id, version, changed_at, ${ticketColumns})
      VALUES (${id}, ${version + 1}, ${at}, ${values})`,
    mustChange(
      sql`UPDATE ticket_enquiries SET ticket_id = ${id} WHERE ticket_id = ${ticketId} AND enquiry_id IN (${join(enquiryIds)})`,
      enquiryIds.length,
    ),
  ];
}

const putBackEnquiries = (ticketId: string, { enquiries }: UndoRecord): Sql[] =>
  enquiries.map(
    ({ enquiry_id, due_at, first_attempt_at, first_answer_at }) => sql`UPDATE ticket_enquiries
      SET due_at = ${due_at}, first_attempt_at = ${first_attempt_at}, first_answer_at = ${first_answer_at}
      WHERE enquiry_id = ${enquiry_id} AND ticket_id = ${ticketId}`,
  );

/** The note of an action has its id. */
const removeNote = ({ id }: UndoRecord): Sql => sql`DELETE FROM messages WHERE kind = ${"note"} AND id = ${id}`;

/**
 * Puts back what the action changed. Its line in the history stays, and another records that it was undone.
 * @throws HttpError 409 DESK32 when it is too late or something else happened since
 */
export async function undo(
  database: Database,
  found: FoundEnquiry,
  by: Colleague,
  id: string,
  now = new Date(),
): Promise<ActionResult> {
  const at = now.toISOString();
  const ticketId = found.ticket.id;
  const record = await readRecord(database, ticketId);
  if (record?.id !== id || now.getTime() - Date.parse(record.at) > UNDO_MS) throw deskErrors.tooLateToUndo();
  const strays = await restoreSplit(database, ticketId, record);
  const before = join(Object.entries(record.ticket).map(([name, value]) => sql`${sql([name])} = ${value}`));
  const written = database.write(
    mustChange(sql`UPDATE tickets
      SET ${before}, scheduled_move = ${null}, moves_at = ${null}, undo = ${null}, changed_at = ${at}, version = version + 1
      WHERE id = ${ticketId} AND version = ${found.ticket.version}`),
    ...strays,
    ...restoreMerged(ticketId, record, at),
    ...putBackEnquiries(ticketId, record),
    removeNote(record),
    historyLine({ enquiryId: found.enquiryId, staffId: by.id, kind: "undone", detail: { reason: record.action }, at }),
    audit(by.id, "undone", { reference: found.reference }, now),
  );
  await onConflictThrow(written, deskErrors.tooLateToUndo);
  const ticket = await readTicket(database, ticketId);
  if (ticket === undefined) throw deskErrors.notFound();
  return { ticket, undo: null };
}
