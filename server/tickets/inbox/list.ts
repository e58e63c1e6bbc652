/**
 * A page of a list: what it holds, in which order, and where it ends. A row is the newest enquiry of a person, and the
 * state of all that the person wrote.
 */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { TicketFilter, TicketRow } from "../../../core/api/inbox.ts";
import { type Status, status, storedBoolean } from "../../../core/api/ticket.ts";
import { isSpoken } from "../../../core/enquiry/channels.ts";
import { nameOf } from "../../../core/enquiry/fields.ts";
import { beginOfDayInIndia, DAY_MS } from "../../../core/times.ts";
import type { Database } from "../../database/database.ts";
import { enquiryShape, nullAsEmpty } from "../../enquiries/enquiry.ts";
import { type SearchTerm, searchTerms } from "../../enquiries/search-text.ts";
import { cutLine } from "../../plain-text.ts";
import { readAlike } from "../merge.ts";
import { ticketColumns, ticketShape, ticketTables, toTicket } from "../ticket.ts";
import { fromCursor, type ListPosition, toCursor } from "./list-cursor.ts";
import { readExcerpts } from "./read-excerpts.ts";
import {
  findRarest,
  type Holds,
  indexCondition,
  type Marks,
  READ_FIRST,
  rankedMarks,
  scanCondition,
  searchCondition,
} from "./search-condition.ts";

function ownerIs(who: string, me: string): Sql {
  if (who === "nobody") return sql`open_tickets.assignee_id IS NULL`;
  return sql`open_tickets.assignee_id = ${who === "me" ? me : who}`;
}

const startOf = (first: string): string => beginOfDayInIndia(first).toISOString();
const endOf = (last: string): string => new Date(beginOfDayInIndia(last).getTime() + DAY_MS).toISOString();

/** The conditions of a filter but its words, on open_tickets. Type and days are those of the newest enquiry. */
function conditionsOf({ status, who, urgent, type, since, until }: TicketFilter, me: string): Sql[] {
  return [
    sql`1 = 1`,
    ...(status === undefined ? [] : [sql`open_tickets.status = ${status}`]),
    ...(status === "set-aside" ? [sql`open_tickets.moves_at IS NULL`] : []),
    ...(who === undefined ? [] : [ownerIs(who, me)]),
    ...(urgent === undefined ? [] : [sql`open_tickets.urgent = 1`]),
    ...(since === undefined ? [] : [sql`last_received_at >= ${startOf(since)}`]),
    ...(until === undefined ? [] : [sql`last_received_at < ${endOf(until)}`]),
    ...(type === undefined
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM open_enquiries WHERE open_enquiries.id = open_tickets.newest_enquiry_id AND project_type = ${type})`,
        ]),
  ];
}

interface Order {
  by: Sql;
  /** The rows that follow a position. */
  after: (position: ListPosition) => Sql;
}

const oldestFirst: Order = {
  by: sql`open_tickets.sort_at, open_tickets.id`,
  after: ({ sortAt, id }) => sql`(open_tickets.sort_at, open_tickets.id) > (${sortAt}, ${id})`,
};
const newestFirst: Order = {
  by: sql`open_tickets.sort_at DESC, open_tickets.id DESC`,
  after: ({ sortAt, id }) => sql`(open_tickets.sort_at, open_tickets.id) < (${sortAt}, ${id})`,
};
/** Over all lists, the newest enquiry comes first. */
const lastWrittenFirst: Order = {
  by: sql`open_tickets.newest_enquiry_id DESC`,
  after: ({ newestEnquiryId }) => sql`open_tickets.newest_enquiry_id < ${newestEnquiryId}`,
};

const orders: Record<Status, Order> = {
  "to-answer": oldestFirst,
  waiting: oldestFirst,
  done: newestFirst,
  "set-aside": newestFirst,
};

const orderOf = (status: Status | undefined): Order => (status === undefined ? lastWrittenFirst : orders[status]);

const PAGE = 50;

const positionRow = z.object({ id: z.string(), sortAt: z.string(), newestEnquiryId: z.number() });

/** Finds the positions of the list after another, at most `limit`. @param me the person who asks */
export async function findPositions(
  database: Database,
  { q = "", ...filter }: TicketFilter,
  me: string,
  { from, limit }: { from: ListPosition | undefined; limit: number },
): Promise<ListPosition[]> {
  const order = orderOf(filter.status);
  const find = async (rank: number, chosen: Sql, most: number): Promise<ListPosition[]> => {
    const positions = sql`SELECT id, sort_at, newest_enquiry_id ${chosen} ORDER BY ${order.by} LIMIT ${most}`;
    return (await database.read(positionRow, positions)).map((found) => ({ rank, ...found }));
  };
  const rowsWith = (...conditions: Sql[]) =>
    sql`FROM open_tickets WHERE ${join([...conditionsOf(filter, me), ...conditions], " AND ")}`;
  if (q.trim() === "") return find(0, rowsWith(...(from ? [order.after(from)] : [])), limit);
  const terms = searchTerms(q);
  // One list keeps its own order.
  const ranks = filter.status === undefined ? rankedMarks : [null];
  let rarest: Promise<SearchTerm | undefined> | undefined;

  async function findRanked(rank: number, most: number): Promise<ListPosition[]> {
    const marks = ranks[rank] ?? null;
    const before = ranks[rank - 1];
    const rows = rowsWith(...(from?.rank === rank ? [order.after(from)] : []));
    const isNew = (holds: (marks: Marks) => Holds): Sql =>
      before ? sql`NOT (${searchCondition(terms, () => holds(before))})` : sql`1 = 1`;
    const first = sql`FROM (SELECT * ${rows} ORDER BY ${order.by} LIMIT ${READ_FIRST}) AS open_tickets`;
    const read = sql`${first} WHERE ${searchCondition(terms, () => scanCondition(marks))} AND ${isNew(scanCondition)}`;
    const found = await find(rank, read, most);
    if (found.length === most) return found;
    rarest ??= findRarest(database, terms, first);
    const indexed = await rarest;
    const isFound = (term: SearchTerm) =>
      indexed === undefined || term === indexed ? indexCondition(database, marks) : scanCondition(marks);
    return find(
      rank,
      sql`${rows} AND ${searchCondition(terms, isFound)} AND ${isNew((each) => indexCondition(database, each))}`,
      most,
    );
  }

  const found: ListPosition[] = [];
  for (let rank = from?.rank ?? 0; rank < ranks.length && found.length < limit; rank++)
    found.push(...(await findRanked(rank, limit - found.length)));
  return found;
}

const FIRST_LINE_LENGTH = 160;
/** White space at the beginning takes room, too. */
const READ_LENGTH = 2 * FIRST_LINE_LENGTH;

const { reference, full_name, phone, organization, project_type, flags, channel } = enquiryShape;
const listRow = z.object({
  ...ticketShape,
  reference,
  full_name,
  phone,
  organization,
  project_type,
  flags,
  channel,
  writer: z.string().nullable(),
  beginning: nullAsEmpty,
  calls: z.number(),
  firstCallAt: z.string().nullable(),
  answered: z.number(),
  place: z.string().nullable(),
  times: z.number(),
  addresses: z.number(),
  hasUnread: storedBoolean,
});
type ListRow = z.infer<typeof listRow>;

const hasUnread = sql`EXISTS (SELECT 1 FROM open_ticket_enquiries AS written
    JOIN open_messages ON open_messages.enquiry_id = written.enquiry_id
    WHERE written.ticket_id = open_tickets.id AND open_messages.kind = 'in' AND NOT EXISTS (
      SELECT 1 FROM open_ticket_enquiries AS seen JOIN open_views ON open_views.enquiry_id = seen.enquiry_id
      WHERE seen.ticket_id = open_tickets.id AND open_views.viewed_at >= open_messages.created_at))`;

const calls = sql`FROM open_ticket_events AS called WHERE called.enquiry_id = open_tickets.newest_enquiry_id AND called.kind = ${"called"}`;

/** The rows of some tickets, in this order. */
async function readRows(database: Database, ids: readonly string[]): Promise<ListRow[]> {
  const rows = await database.read(
    listRow,
    sql`SELECT ${ticketColumns}, open_enquiries.reference, open_enquiries.full_name,
        open_enquiries.phone, open_enquiries.organization, open_enquiries.project_type, open_enquiries.flags, open_enquiries.channel, newest.place,
        (SELECT staff.name FROM staff WHERE staff.id = open_enquiries.written_by) AS writer,
        substr(open_enquiries.project_details, 1, ${READ_LENGTH}) AS beginning,
        (SELECT count(*) ${calls}) AS calls, (SELECT min(called.created_at) ${calls}) AS first_call_at,
        (SELECT count(*) ${calls} AND called.call_result = 'answered') AS answered,
        (SELECT count(*) FROM open_ticket_enquiries AS written WHERE written.ticket_id = open_tickets.id) AS times,
        (SELECT count(DISTINCT mail_key) FROM open_ticket_enquiries AS written
          WHERE written.ticket_id = open_tickets.id) AS addresses,
        CASE WHEN ${hasUnread} THEN 1 ELSE 0 END AS has_unread
      FROM ${ticketTables} JOIN open_enquiries ON open_enquiries.id = open_tickets.newest_enquiry_id
      WHERE open_tickets.id IN (${join(ids)})`,
  );
  return rows.toSorted((a, b) => ids.indexOf(a.ticketId) - ids.indexOf(b.ticketId));
}

const toEnquiryRow = (row: ListRow, found: Pick<TicketRow, "alike" | "excerpt">): TicketRow => ({
  reference: row.reference,
  name: nameOf(row),
  organization: row.organization,
  projectType: row.project_type,
  firstLine: cutLine(row.beginning, FIRST_LINE_LENGTH),
  place: row.place,
  times: row.times,
  addresses: row.addresses,
  hasUnread: row.hasUnread,
  flags: row.flags,
  calls:
    row.channel === "call" && row.firstCallAt !== null
      ? { count: row.calls, since: row.firstCallAt, isMissed: row.answered === 0 }
      : null,
  channel: row.channel,
  writtenDown: !isSpoken(row.channel) || row.writer === null ? null : { channel: row.channel, by: row.writer },
  ...found,
  ticket: toTicket(row),
});

/** The known person whose number the caller may have. Few rows are calls, so each asks by itself. */
async function findAlike(database: Database, { ticketId, channel, full_name, phone }: ListRow): Promise<string | null> {
  if (channel !== "call" || full_name !== "") return null;
  return (await readAlike(database, ticketId)).find(({ name }) => name !== phone)?.name ?? null;
}

export interface Page {
  rows: TicketRow[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** @param me the person who asks */
export async function readPage(database: Database, { after, ...filter }: TicketFilter, me: string): Promise<Page> {
  const from = after === undefined ? undefined : fromCursor(after);
  const positions = await findPositions(database, filter, me, { from, limit: PAGE + 1 });
  const page = positions.slice(0, PAGE);
  const last = page.at(-1);
  if (last === undefined) return { rows: [], next: null };
  const ids = page.map(({ id }) => id);
  const isInTextAlone = ({ rank }: ListPosition) => rank === rankedMarks.length - 1;
  const [rows, excerpts] = await Promise.all([
    readRows(database, ids),
    readExcerpts(
      database,
      page.filter(isInTextAlone).map(({ id }) => id),
      searchTerms(filter.q ?? ""),
    ),
  ]);
  const shown = rows.map(async (row) =>
    toEnquiryRow(row, { alike: await findAlike(database, row), excerpt: excerpts.get(row.ticketId) ?? null }),
  );
  return { rows: await Promise.all(shown), next: positions.length > PAGE ? toCursor(last) : null };
}

/** Counting them all takes as long as there are tickets. */
const MOST_COUNTED = 1000;

const countRow = z.object({ status, count: z.number() });

const countOf = (status: Status): Sql => sql`SELECT ${status} AS status, count(*) AS count FROM (
  SELECT 1 FROM open_tickets WHERE status = ${status} AND moves_at IS NULL LIMIT ${MOST_COUNTED}) AS counted`;

/** The number of people in each list, whatever the filter. What is about to be released or deleted is in none. */
export async function countLists(database: Database): Promise<Record<Status, number>> {
  const rows = await database.read(countRow, join(status.options.map(countOf), " UNION ALL "));
  return Object.fromEntries(rows.map(({ status, count }) => [status, count])) as Record<Status, number>;
}
