/** The history of a ticket, a line for every action, and the notes of staff. */
import { randomUUIDv7 } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { callResult, type EventKind, type HistoryEvent, type Note, type WrittenEnquiry } from "../../core/api/inbox.ts";
import type { AddNote, Colleague } from "../../core/api/ticket.ts";
import { isInThread } from "../../core/enquiry/channels.ts";
import type { Database } from "../database/database.ts";
import { searchText } from "../enquiries/search-text.ts";
import { historyLine, type StoredDetail } from "../enquiries/tickets.ts";
import { audit } from "../staff/session/audit.ts";
import type { FoundEnquiry } from "./ticket.ts";

const staffRow = z.object({ id: z.string(), name: z.string() });

/** Finds colleagues by id, removed ones included: history keeps their names. */
export type FindColleague = (id: string | null | undefined) => Colleague | null;

export async function readColleagues(database: Database): Promise<FindColleague> {
  const staff = await database.read(staffRow, sql`SELECT id, name FROM staff`);
  const byId = new Map(staff.map((one) => [one.id, one]));
  return (id) => byId.get(id ?? "") ?? null;
}

const eventRow = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.string().transform((kind) => kind as EventKind),
  staffId: z.string().nullable(),
  detail: z.string(),
  callResult: callResult.nullable(),
  at: z.string(),
});

/** The part of an enquiry that its first line in the history shows. */
export type Received = Pick<WrittenEnquiry, "reference" | "receivedAt" | "writtenDown" | "channel">;

/**
 * The row of the enquiry has its time and who wrote it down, so this line is not stored. A call or chat has its own.
 */
const receivedEvent = ({ reference, receivedAt, writtenDown }: Received): HistoryEvent => ({
  id: `received-${reference}`,
  reference,
  kind: "received",
  by: writtenDown?.by ?? null,
  at: receivedAt,
  detail: {},
});

/** Each enquiry of a person adds lines, and anybody can send thousands. */
const NEWEST = sql`LIMIT 500`;

/**
 * The lines of the history of a ticket or of some of its enquiries, newest first.
 * @param limit the newest by default, empty for all
 */
export async function readHistory(
  database: Database,
  where: Sql,
  written: readonly Received[],
  colleague: FindColleague,
  limit = NEWEST,
): Promise<HistoryEvent[]> {
  const rows = await database.read(
    eventRow,
    sql`SELECT open_ticket_events.id, reference, kind, staff_id, detail, call_result, open_ticket_events.created_at AS at
      FROM open_ticket_enquiries JOIN open_ticket_events ON open_ticket_events.enquiry_id = open_ticket_enquiries.enquiry_id
        JOIN open_enquiries ON open_enquiries.id = open_ticket_enquiries.enquiry_id
      WHERE ${where} ORDER BY at DESC, number DESC ${limit}`,
  );
  const events = rows.map(({ staffId, detail, callResult, ...event }): HistoryEvent => {
    const { from, to, ...stored }: StoredDetail = JSON.parse(detail);
    return {
      ...event,
      by: colleague(staffId),
      detail: {
        ...stored,
        ...(callResult && { callResult }),
        ...(from !== undefined && { from: colleague(from) }),
        ...(to !== undefined && { to: colleague(to) }),
      },
    };
  });
  const received = written.filter(({ channel }) => !isInThread(channel)).map(receivedEvent);
  return [...events, ...received].toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Stores a note. */
export const noteStatement = (note: { id: string; enquiryId: number; by: Colleague; text: string; at: string }): Sql =>
  sql`INSERT INTO messages (id, enquiry_id, kind, staff_id, created_at, body, search_text)
    VALUES (${note.id}, ${note.enquiryId}, ${"note"}, ${note.by.id}, ${note.at}, ${note.text},
      ${searchText(note.text)})`;

/**
 * Adds a note. It needs no version: notes of two people never conflict.
 * @param key the idempotency key, which becomes the id of the note
 */
export async function addNote(
  database: Database,
  { enquiryId, reference, ticket }: FoundEnquiry,
  by: Colleague,
  { text, key }: AddNote,
  now = new Date(),
): Promise<Note> {
  const [before] = key === undefined ? [] : await findNotes(database, ticket.id, sql`open_messages.id = ${key}`);
  if (before) return toNote(before, () => by);
  const at = now.toISOString();
  const id = key ?? randomUUIDv7();
  await database.write(
    noteStatement({ id, enquiryId, by, text, at }),
    sql`UPDATE tickets SET changed_at = ${at} WHERE id = ${ticket.id}`,
    historyLine({ enquiryId, staffId: by.id, kind: "noted", at }),
    audit(by.id, "noted", { reference }, now),
  );
  return { id, reference, by, at, text };
}

const noteRow = z.object({
  id: z.string(),
  reference: z.string(),
  staffId: z.string().nullable(),
  at: z.string(),
  text: z.string(),
});

const toNote = ({ staffId, ...note }: z.infer<typeof noteRow>, colleague: FindColleague): Note => ({
  ...note,
  by: colleague(staffId),
});

const findNotes = (database: Database, ticketId: string, condition: Sql) =>
  database.read(
    noteRow,
    sql`SELECT open_messages.id, reference, staff_id, open_messages.created_at AS at, body AS text
      FROM open_ticket_enquiries JOIN open_messages ON open_messages.enquiry_id = open_ticket_enquiries.enquiry_id
        JOIN open_enquiries ON open_enquiries.id = open_ticket_enquiries.enquiry_id
      WHERE ticket_id = ${ticketId} AND kind = 'note' AND ${condition} ORDER BY open_messages.created_at DESC, number DESC`,
  );

/** The notes of a ticket, newest first. */
export async function readNotes(database: Database, ticketId: string, colleague: FindColleague): Promise<Note[]> {
  const rows = await findNotes(database, ticketId, sql`true`);
  return rows.map((row) => toNote(row, colleague));
}
