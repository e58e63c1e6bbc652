/** Exports a list as a file for spreadsheets: every enquiry with its state, assignee and notes. */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import type { TicketFilter } from "../../../core/api/inbox.ts";
import { type AttributionKey, attributionKeys } from "../../../core/enquiry/attribution.ts";
import { formatCsv, formatCsvRows, safeCell } from "../../../core/enquiry/csv.ts";
import { columns, columnTitle } from "../../../core/enquiry/fields.ts";
import { sortableTime } from "../../../core/enquiry/times.ts";
import type { Database } from "../../database/database.ts";
import { enquiryShape } from "../../enquiries/enquiry.ts";
import { findPlaces, type ListPosition } from "./list.ts";

/** How many people are read at a time, so that a long file neither fills the memory nor holds up others. */
const PORTION = 200;

const { canary: _, ...shape } = enquiryShape;
const exportRow = z.object({
  ...shape,
  ticketId: z.string(),
  status: z.string(),
  assignee: z.string().nullable(),
  writer: z.string().nullable(),
  times: z.number(),
  dueAt: z.string().nullable(),
  firstAttemptAt: z.string().nullable(),
  firstAnswerAt: z.string().nullable(),
});
type ExportRow = z.infer<typeof exportRow>;

const noteRow = z.object({ contactId: z.number(), body: z.string() });

const statusNames: Record<string, string> = {
  "to-answer": "To answer",
  waiting: "Waiting",
  done: "Done",
  "set-aside": "Set aside",
};

const attributionTitles: Record<AttributionKey, string> = {
  page: "First page",
  referrer: "Referring site",
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign",
  utm_term: "Campaign term",
  utm_content: "Campaign content",
};

const time = (iso: string | null): string => (iso === null ? "" : sortableTime(iso));

/** Heading and cell of each column. Text that somebody typed goes through {@link safeCell}. */
const csvColumns: readonly (readonly [string, (row: ExportRow, notes: readonly string[]) => string])[] = [
  ["Reference", ({ reference }) => reference],
  ["Received (IST)", ({ created_at }) => sortableTime(created_at)],
  ...columns.map((column) => [columnTitle(column), (row: ExportRow) => safeCell(row[column] ?? "")] as const),
  ["Came by", ({ channel }) => channel],
  ["Written down by", ({ writer }) => safeCell(writer ?? "")],
  ...attributionKeys.map(
    (key) => [attributionTitles[key], (row: ExportRow) => safeCell(row.attribution?.[key] ?? "")] as const,
  ),
  ["Flags", ({ flags }) => flags.join(" ")],
  ["Status", ({ status }) => statusNames[status] ?? status],
  ["Owner", ({ assignee }) => safeCell(assignee ?? "")],
  ["Wrote (times)", ({ times }) => String(times)],
  ["Promised by (IST)", ({ dueAt }) => time(dueAt)],
  ["First attempt (IST)", ({ firstAttemptAt }) => time(firstAttemptAt)],
  ["First answer (IST)", ({ firstAnswerAt }) => time(firstAnswerAt)],
  ["Notes", (_row, notes) => safeCell(notes.join("\n"))],
];

const readEnquiries = (database: Database, tickets: readonly string[]): Promise<ExportRow[]> =>
  database.read(
    exportRow,
    sql`SELECT open_enquiries.*, ticket_id, status, assignee.name AS assignee, writer.name AS writer, open_ticket_enquiries.due_at, first_attempt_at,
        first_answer_at,
        (SELECT count(*) FROM open_ticket_enquiries AS written WHERE written.ticket_id = open_tickets.id) AS times
      FROM open_tickets JOIN open_ticket_enquiries ON open_ticket_enquiries.ticket_id = open_tickets.id
        JOIN open_enquiries ON open_enquiries.id = open_ticket_enquiries.contact_id
        LEFT JOIN staff AS assignee ON assignee.id = open_tickets.assignee_id
        LEFT JOIN staff AS writer ON writer.id = open_enquiries.written_by
      WHERE open_tickets.id IN (${join(tickets)}) ORDER BY open_enquiries.id DESC`,
  );

const readNotes = (database: Database, tickets: readonly string[]) =>
  database.read(
    noteRow,
    sql`SELECT open_messages.contact_id, body FROM open_messages
      JOIN open_ticket_enquiries ON open_ticket_enquiries.contact_id = open_messages.contact_id
      WHERE kind = 'note' AND ticket_id IN (${join(tickets)}) ORDER BY open_messages.created_at, open_messages.id`,
  );

/** The rows of some people, in the order of the list, the newest enquiry of each first. */
async function readPortion(database: Database, places: readonly ListPosition[]): Promise<string[][]> {
  const tickets = places.map(({ id }) => id);
  const enquiries = Map.groupBy(await readEnquiries(database, tickets), ({ ticketId }) => ticketId);
  const notes = Map.groupBy(await readNotes(database, tickets), ({ contactId }) => contactId);
  return tickets
    .flatMap((id) => enquiries.get(id) ?? [])
    .map((row) => {
      const own = (notes.get(row.id) ?? []).map(({ body }) => body);
      return csvColumns.map(([, cellOf]) => cellOf(row, own));
    });
}

/** Writes the file piece by piece. @param me the person who asks */
export async function* exportCsv(database: Database, filter: TicketFilter, me: string): AsyncGenerator<string> {
  yield formatCsv([csvColumns.map(([heading]) => heading)]);
  for (let from: ListPosition | undefined; ; ) {
    const places = await findPlaces(database, filter, me, { from, limit: PORTION });
    if (places.length > 0) yield formatCsvRows(await readPortion(database, places));
    if (places.length < PORTION) return;
    from = places.at(-1);
  }
}
