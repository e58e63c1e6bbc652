/** Applies an action to a ticket: compare-and-set on the version that the person saw. */
import { randomUUIDv7 } from "node:crypto";
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { EventKind } from "../../core/api/inbox.ts";
import type { ActionResult, Colleague, Conflict, Ticket } from "../../core/api/ticket.ts";
import { type Database, memberOf, mustChange, onConflictThrow, type Statement } from "../database/database.ts";
import { historyLine, type StoredDetail } from "../enquiries/tickets.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { audit } from "../staff/session/audit.ts";
import { noteStatement } from "./history.ts";
import { type FoundEnquiry, readTicket } from "./ticket.ts";
import { recordBefore } from "./undo.ts";

/** The context of an action: person, enquiry and time. */
export interface ActionContext {
  by: Colleague;
  found: FoundEnquiry;
  at: string;
  database: Database;
}

/** The changes of an action besides the version. */
export interface TicketChange {
  /** The line in the history; null for what leaves none. */
  kind: EventKind | null;
  /** The action in the audit; the kind by default. */
  audited?: string | null;
  detail?: StoredDetail;
  /** Assignments for the row of tickets, such as sql`assignee_id = ${id}`. */
  set?: readonly Sql[];
  also?: readonly Statement[];
  /** The note of the action, which undoing removes. */
  note?: string | null;
  /** Whether the action can be undone, which most can. What leaves no line in the audit cannot. */
  undoable?: boolean;
  merges?: string;
}

export interface Actor {
  by: Colleague;
  /** The version that the person saw. */
  version: number;
  /** The idempotency key, which becomes the id of the action. */
  key?: string | undefined;
  now?: Date;
}

const eventRow = z
  .object({ id: z.string().nullable(), name: z.string().nullable(), at: z.string(), detail: z.string() })
  .transform(({ id, name, at, detail }) => ({
    by: memberOf(id, name),
    at,
    detail: JSON.parse(detail) as StoredDetail,
  }));

/** Reads who changed the ticket last, when, and how its assignee is in touch with the person. */
async function describeConflict(database: Database, ticket: Ticket): Promise<Conflict> {
  const lastOf = (condition: Sql) =>
    database.read(
      eventRow,
      sql`SELECT staff.id, staff.name, open_ticket_events.created_at AS at, detail FROM open_ticket_events
        JOIN open_ticket_enquiries ON open_ticket_enquiries.enquiry_id = open_ticket_events.enquiry_id
        LEFT JOIN staff ON staff.id = open_ticket_events.staff_id
        WHERE ticket_id = ${ticket.id} AND ${condition}
        ORDER BY open_ticket_events.created_at DESC, number DESC LIMIT 1`,
    );
  const [[last], [dial]] = await Promise.all([
    lastOf(sql`1 = 1`),
    ticket.callingAt === null ? [] : lastOf(sql`kind = ${"dialled"}`),
  ]);
  const callingChannel = dial ? (dial.detail.by === "whatsapp" ? "whatsapp" : "phone") : null;
  return { ticket, by: last?.by ?? null, at: last?.at ?? ticket.clock.receivedAt, callingChannel };
}

/** The refusal for a person who saw an older version. */
export async function conflictError(database: Database, ticketId: string): Promise<Error> {
  const ticket = await readTicket(database, ticketId);
  return ticket === undefined
    ? deskErrors.notFound()
    : deskErrors.changedMeanwhile(await describeConflict(database, ticket));
}

/**
 * Applies an action, with its lines in history and audit, in one transaction.
 * @throws HttpError 409 DESK31 with a {@link Conflict} when somebody else was first; nothing is changed then
 */
export async function applyAction(
  database: Database,
  found: FoundEnquiry,
  { by, version, key: id = randomUUIDv7(), now = new Date() }: Actor,
  { kind, audited = kind, detail = {}, set = [], also = [], note = null, undoable = true, merges }: TicketChange,
): Promise<ActionResult> {
  const at = now.toISOString();
  const { enquiryId, reference } = found;
  const lines = [
    ...(kind === null ? [] : [historyLine({ id, enquiryId, staffId: by.id, kind, detail, at })]),
    ...(audited === null ? [] : [audit(by.id, audited, { reference }, now)]),
  ];
  const before =
    undoable && audited ? await recordBefore(database, found.ticket, { id, action: audited, at }, merges) : null;
  const assignments = join([...set, sql`undo = ${before}`, sql`changed_at = ${at}`, sql`version = version + 1`]);
  const written = database.write(
    mustChange(sql`UPDATE tickets SET ${assignments} WHERE id = ${found.ticket.id} AND version = ${version}`),
    ...also,
    ...(note === null ? [] : [noteStatement({ id, enquiryId, by, text: note, at })]),
    ...lines,
  );
  await onConflictThrow(written, () => conflictError(database, found.ticket.id));
  const ticket = await readTicket(database, found.ticket.id);
  if (ticket === undefined) throw deskErrors.notFound();
  return { ticket, undo: before === null ? null : id };
}

/** Assigns the ticket to a person. The current assignee keeps the time. */
export const assignTo = ({ id }: Colleague, { assignee }: Ticket, at: string): Sql[] =>
  assignee?.id === id ? [] : [sql`assignee_id = ${id}`, sql`assigned_at = ${at}`];
