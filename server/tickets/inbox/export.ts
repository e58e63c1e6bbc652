/** Exports a list as a file for spreadsheets: every enquiry with its state, assignee and notes. */
import { setImmediate } from "node:timers/promises";
import sql, { empty, join, raw } from "sql-template-tag";
import { z } from "zod";
import type { TicketFilter } from "../../../core/api/inbox.ts";
import { formatCsv, formatCsvRows, MAX_CELL, safeCell } from "../../../core/csv.ts";
import { type AttributionKey, attributionKeys } from "../../../core/enquiry/attribution.ts";
import { columns, columnTitle } from "../../../core/enquiry/fields.ts";
import { sortableTime } from "../../../core/times.ts";
import type { Database } from "../../database/database.ts";
import { enquiryShape } from "../../enquiries/enquiry.ts";
import { findPositions } from "./list.ts";
import type { ListPosition } from "./list-cursor.ts";

const PEOPLE = 200;
const POSITIONS = 200;
/**
 * How many enquiries are read at a time, and how many bytes of their texts. Anybody can send thousands of 64 KiB in one
 * name. V8 keeps larger messages of a thread until the next full garbage collection.
 */
const ENQUIRIES = 20;
const BYTES = 32_000;

const { canary: _, ...shape } = enquiryShape;
const exportRow = z.object({
  ...shape,
  ticketId: z.string(),
  status: z.string(),
  assignee: z.string().nullable(),
  writer: z.string().nullable(),
  dueAt: z.string().nullable(),
  firstAttemptAt: z.string().nullable(),
  firstAnswerAt: z.string().nullable(),
});
type ExportRow = z.infer<typeof exportRow>;
type CsvRow = ExportRow & { times: number };

const noteRow = z.object({ enquiryId: z.number(), body: z.string() });

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
const csvColumns: readonly (readonly [string, (row: CsvRow, notes: readonly string[]) => string])[] = [
  ["Reference", ({ reference }) => reference],
  ["Received (IST)", ({ created_at }) => sortableTime(created_at)],
  ...columns.map((column) => [columnTitle(column), (row: CsvRow) => safeCell(row[column] ?? "")] as const),
  ["Came by", ({ channel }) => channel],
  ["Written down by", ({ writer }) => safeCell(writer ?? "")],
  ...attributionKeys.map(
    (key) => [attributionTitles[key], (row: CsvRow) => safeCell(row.attribution?.[key] ?? "")] as const,
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

const positionRow = z.object({ enquiryId: z.number(), ticketId: z.string(), bytes: z.number() });
type Position = z.infer<typeof positionRow>;

const timesRow = z.object({ ticketId: z.string(), times: z.number() });
type Times = ReadonlyMap<string, number>;

/** How often each of these people wrote. */
async function countTimes(database: Database, tickets: readonly string[]): Promise<Times> {
  if (tickets.length === 0) return new Map();
  const rows = await database.read(
    timesRow,
    sql`SELECT ticket_id, count(*) AS times FROM open_ticket_enquiries WHERE ticket_id IN (${join(tickets)}) GROUP BY ticket_id`,
  );
  return new Map(rows.map(({ ticketId, times }) => [ticketId, times]));
}

/** Groups people who follow one another, until they wrote as often as enquiries are found at a time. */
function groupsOf(tickets: readonly string[], times: Times): string[][] {
  const groups: string[][] = [];
  let room = 0;
  for (const ticket of tickets) {
    room -= times.get(ticket) ?? 0;
    const group = room < 0 ? undefined : groups.at(-1);
    if (group) group.push(ticket);
    else {
      groups.push([ticket]);
      room = POSITIONS - (times.get(ticket) ?? 0);
    }
  }
  return groups;
}

/** Finds the enquiries of some people in the order of the list, the newest of each first. */
async function* findEnquiries(
  database: Database,
  tickets: readonly string[],
  times: Times,
): AsyncGenerator<Position[]> {
  for (const group of groupsOf(tickets, times))
    for (let before: number | undefined; ; ) {
      const rows = await database.read(
        positionRow,
        sql`SELECT enquiry_id, ticket_id, coalesce(octet_length(project_details), 0) AS bytes
          FROM open_ticket_enquiries JOIN open_enquiries ON open_enquiries.id = enquiry_id
          WHERE ticket_id IN (${join(group)}) ${before === undefined ? empty : sql`AND enquiry_id < ${before}`} ORDER BY enquiry_id DESC LIMIT ${POSITIONS}`,
      );
      const byTicket = Map.groupBy(rows, ({ ticketId }) => ticketId);
      yield group.flatMap((id) => byTicket.get(id) ?? []);
      if (rows.length < POSITIONS) break;
      before = rows.at(-1)?.enquiryId;
    }
}

/** Takes the first enquiries, as many as are read at a time. */
function takePortion(positions: Position[]): Position[] {
  let bytes = 0;
  const tooMany = positions.findIndex((position, index) => {
    bytes += position.bytes;
    return index === ENQUIRIES || (index > 0 && bytes > BYTES);
  });
  return positions.splice(0, tooMany === -1 ? positions.length : tooMany);
}

/** A cell holds no more than the beginning of a text. */
const enquiryColumns = join(
  Object.keys(shape).map((column) =>
    column === "project_details"
      ? sql`substr(project_details, 1, CAST(${MAX_CELL + 1} AS integer)) AS project_details`
      : raw(`open_enquiries.${column}`),
  ),
);

const readEnquiries = (database: Database, ids: readonly number[]): Promise<ExportRow[]> =>
  database.read(
    exportRow,
    sql`SELECT ${enquiryColumns}, ticket_id, status, assignee.name AS assignee, writer.name AS writer, open_ticket_enquiries.due_at, first_attempt_at,
        first_answer_at
      FROM open_enquiries JOIN open_ticket_enquiries ON open_ticket_enquiries.enquiry_id = open_enquiries.id
        JOIN open_tickets ON open_tickets.id = open_ticket_enquiries.ticket_id
        LEFT JOIN staff AS assignee ON assignee.id = open_tickets.assignee_id
        LEFT JOIN staff AS writer ON writer.id = open_enquiries.written_by
      WHERE open_enquiries.id IN (${join(ids)})`,
  );

const readNotes = (database: Database, ids: readonly number[]) =>
  database.read(
    noteRow,
    sql`SELECT enquiry_id, body FROM open_messages
      WHERE kind = 'note' AND enquiry_id IN (${join(ids)}) ORDER BY created_at, number`,
  );

/** The rows of some enquiries, in this order. @param times how often each person wrote */
async function readRows(database: Database, positions: readonly Position[], times: Times): Promise<string[][]> {
  const ids = positions.map(({ enquiryId }) => enquiryId);
  const rows = new Map((await readEnquiries(database, ids)).map((row) => [row.id, row]));
  const notes = Map.groupBy(await readNotes(database, ids), ({ enquiryId }) => enquiryId);
  return positions.flatMap(({ enquiryId, ticketId }) => {
    const row = rows.get(enquiryId);
    const own = (notes.get(enquiryId) ?? []).map(({ body }) => body);
    const whole = row && { ...row, times: times.get(ticketId) ?? 1 };
    return whole ? [csvColumns.map(([, cellOf]) => cellOf(whole, own))] : [];
  });
}

/** Writes the file piece by piece. @param me the person who asks */
export async function* exportCsv(database: Database, filter: TicketFilter, me: string): AsyncGenerator<string> {
  yield formatCsv([csvColumns.map(([heading]) => heading)]);
  for (let from: ListPosition | undefined; ; ) {
    const places = await findPositions(database, filter, me, { from, limit: PEOPLE });
    const tickets = places.map(({ id }) => id);
    const times = await countTimes(database, tickets);
    for await (const positions of findEnquiries(database, tickets, times))
      while (positions.length > 0) {
        yield formatCsvRows(await readRows(database, takePortion(positions), times));
        // Visitors are answered between two portions.
        await setImmediate();
      }
    if (places.length < PEOPLE) return;
    from = places.at(-1);
  }
}
