/** Reads tickets from the database. */
import sql from "sql-template-tag";
import { z } from "zod";
import { resolution, status, storedBoolean, type Ticket } from "../../core/api/ticket.ts";
import { canonicalReference, REFERENCE_PATTERN } from "../../core/enquiry/reference.ts";
import { DAY_MS } from "../../core/times.ts";
import { type Database, memberOf } from "../database/database.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { idOfReference } from "../enquiries/enquiry-ids.ts";
import { readEnquiry } from "../enquiries/read.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { recordOpened } from "../staff/session/audit.ts";

/** The tables that {@link ticketColumns} come from. `newest` is the newest enquiry of the ticket. */
export const ticketTables = sql`open_tickets
  JOIN open_ticket_enquiries AS newest ON newest.enquiry_id = open_tickets.newest_enquiry_id
  LEFT JOIN staff AS assignee ON assignee.id = open_tickets.assignee_id`;

/** The columns of {@link ticketShape}. */
export const ticketColumns = sql`open_tickets.id AS ticket_id, open_tickets.version, open_tickets.status,
  open_tickets.assignee_id, assignee.name AS assignee_name, open_tickets.assigned_at, open_tickets.calling_at, open_tickets.due_at,
  open_tickets.urgent, open_tickets.follow_up_at, open_tickets.follow_up_note, open_tickets.returned_at,
  open_tickets.returned_by, open_tickets.wrong_number_at, open_tickets.resolution, open_tickets.scheduled_move, open_tickets.moves_at,
  open_tickets.sort_at AS filed_at, newest.received_at AS newest_received_at,
  newest.due_at AS newest_due_at, newest.first_attempt_at, newest.first_answer_at,
  (SELECT min(received_at) FROM open_ticket_enquiries AS unanswered
    WHERE unanswered.ticket_id = open_tickets.id AND first_attempt_at IS NULL) AS unanswered_since,
  (SELECT max(urgent_word) FROM open_ticket_enquiries AS marked WHERE marked.ticket_id = open_tickets.id) AS urgent_word,
  CASE WHEN open_tickets.status = 'set-aside' AND NOT EXISTS (
    SELECT 1 FROM open_ticket_enquiries AS aside JOIN open_enquiries AS passed ON passed.id = aside.enquiry_id
    WHERE aside.ticket_id = open_tickets.id AND (passed.set_aside_at IS NULL OR passed.released_at IS NOT NULL)
  ) THEN 1 ELSE 0 END AS set_aside_by_intake`;

/** The shape of {@link ticketColumns}, to be joined with other columns. */
export const ticketShape = {
  ticketId: z.string(),
  version: z.number(),
  status,
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  assignedAt: z.string().nullable(),
  callingAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  urgent: storedBoolean,
  followUpAt: z.string().nullable(),
  followUpNote: z.string().nullable(),
  returnedAt: z.string().nullable(),
  returnedBy: z.enum(["follow-up", "message", "enquiry", "bounce"]).nullable(),
  wrongNumberAt: z.string().nullable(),
  resolution: resolution.nullable(),
  scheduledMove: z.enum(["release", "delete"]).nullable(),
  movesAt: z.string().nullable(),
  /** When it was set aside or put to Done, for what is. */
  filedAt: z.string(),
  newestReceivedAt: z.string(),
  newestDueAt: z.string().nullable(),
  firstAttemptAt: z.string().nullable(),
  firstAnswerAt: z.string().nullable(),
  unansweredSince: z.string().nullable(),
  urgentWord: z.string().nullable(),
  /** Set aside by the intake, not by staff. */
  setAsideByIntake: storedBoolean,
};

type StoredTicket = z.infer<z.ZodObject<typeof ticketShape>>;

/** Staff can release an enquiry that they set aside for this long; then everybody may delete it. */
const RELEASABLE_MS = 30 * DAY_MS;

function deletableBy({ status, filedAt, setAsideByIntake }: StoredTicket): Ticket["deletableBy"] {
  if (status !== "set-aside") return null;
  return setAsideByIntake || Date.now() - Date.parse(filedAt) > RELEASABLE_MS ? "staff" : "owner";
}

export const toTicket = (row: StoredTicket): Ticket => ({
  id: row.ticketId,
  version: row.version,
  status: row.status,
  assignee: memberOf(row.assigneeId, row.assigneeName),
  assignedAt: row.assignedAt,
  callingAt: row.callingAt,
  clock: {
    receivedAt: (row.dueAt === null ? null : row.unansweredSince) ?? row.newestReceivedAt,
    dueAt: row.dueAt,
    slaDueAt: row.newestDueAt ?? row.newestReceivedAt,
    firstAttemptAt: row.firstAttemptAt,
    firstAnswerAt: row.firstAnswerAt,
  },
  urgent: row.urgent ? { word: row.urgentWord } : null,
  followUpAt: row.followUpAt,
  followUpNote: row.followUpNote,
  doneAt: row.status === "done" ? row.filedAt : null,
  resolution: row.status === "done" ? row.resolution : null,
  returned: row.returnedAt && row.returnedBy ? { at: row.returnedAt, by: row.returnedBy } : null,
  wrongNumberAt: row.wrongNumberAt,
  scheduledMove: row.scheduledMove && row.movesAt !== null ? { how: row.scheduledMove, at: row.movesAt } : null,
  deletableBy: deletableBy(row),
});

/** The UID of the follow-up of a ticket in calendars, also after a merge. */
export async function readCalendarId(database: Database, ticketId: string): Promise<string> {
  const [row] = await database.read(
    z.object({ id: z.string() }),
    sql`SELECT coalesce(calendar_id, id) AS id FROM open_tickets WHERE id = ${ticketId}`,
  );
  return row?.id ?? ticketId;
}

/** Reads one ticket; undefined when it no longer exists. */
export async function readTicket(database: Database, id: string): Promise<Ticket | undefined> {
  const rows = await database.read(
    z.object(ticketShape),
    sql`SELECT ${ticketColumns} FROM ${ticketTables} WHERE open_tickets.id = ${id}`,
  );
  return rows[0] && toTicket(rows[0]);
}

/** An enquiry that is known to the desk. */
export interface FoundEnquiry {
  enquiryId: number;
  /** As the enquiry has it, also when an alias or small letters were asked for. */
  reference: string;
  ticket: Ticket;
}

/** Whether a text can be a reference, in any letter case. */
export const isReference = (typed: string): boolean => REFERENCE_PATTERN.test(canonicalReference(typed));

const foundRow = z.object({ ...ticketShape, enquiryId: z.number(), reference: z.string() });

/** Finds an enquiry with its ticket by its reference or an alias, in any letter case. */
export async function findEnquiry(database: Database, typed: string): Promise<FoundEnquiry | undefined> {
  if (!isReference(typed)) return undefined;
  const [found] = await database.read(
    foundRow,
    sql`SELECT ${ticketColumns}, asked.enquiry_id, open_enquiries.reference
      FROM ${ticketTables} JOIN open_ticket_enquiries AS asked ON asked.ticket_id = open_tickets.id
        JOIN open_enquiries ON open_enquiries.id = asked.enquiry_id
      WHERE open_enquiries.id = ${idOfReference(canonicalReference(typed))}`,
  );
  return found && { enquiryId: found.enquiryId, reference: found.reference, ticket: toTicket(found) };
}

/** Reads an enquiry for a person, with a line in the access log. @throws HttpError 404 */
export async function openEnquiry(database: Database, typed: string, staffId: string): Promise<StoredEnquiry> {
  const { reference } = await requireEnquiry(database, typed);
  const enquiry = await readEnquiry(database, reference);
  if (enquiry === undefined) throw deskErrors.notFound();
  await recordOpened(database, staffId, [reference]);
  return enquiry;
}

/** Like {@link findEnquiry}. @throws HttpError 404 */
export async function requireEnquiry(database: Database, reference: string): Promise<FoundEnquiry> {
  const found = await findEnquiry(database, reference);
  if (found === undefined) throw deskErrors.notFound();
  return found;
}
