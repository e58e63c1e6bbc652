/**
 * A page of a list: what it holds, in which order, and where it ends. A row is the newest enquiry of a person, and the state of all
 * that the person wrote.
 */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { TextPart, TicketFilter, TicketRow } from "../../../core/api/inbox.ts";
import { type Status, status, storedBoolean } from "../../../core/api/ticket.ts";
import { isSpoken } from "../../../core/enquiry/channels.ts";
import { nameOf } from "../../../core/enquiry/fields.ts";
import { beginOfDayInIndia, DAY_MS } from "../../../core/times.ts";
import type { Database } from "../../database/database.ts";
import { enquiryShape, nullAsEmpty } from "../../enquiries/enquiry.ts";
import { type SearchTerm, searchTerms, wordMarks } from "../../enquiries/search-text.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { cutLine } from "../../plain-text.ts";
import { readAlike } from "../merge.ts";
import { ticketColumns, ticketShape, ticketTables, toTicket } from "../ticket.ts";
import { excerptOf } from "./excerpt.ts";

/** The marks that a word may have in the search text of the newest enquiry; null for every word of enquiries and messages. */
type Marks = readonly string[] | null;

/** A search over all lists gives first whose name has the words, then whose name and organisation have them, then the others. */
const rankedMarks: readonly Marks[] = [[wordMarks.name], Object.values(wordMarks), null];

/** The condition on open_tickets that a word is found in what belongs to it. */
type Holds = (word: string) => Sql;

/** Each word is after a space. Words are letters and digits alone, so nothing in them is a wildcard. */
const holdsWord = (word: string): Sql => sql`search_text LIKE ${`% ${word}%`}`;

/** Reads the texts of each row. It counts, because PostgreSQL turns EXISTS into a join with the texts of all rows. */
const isRead =
  (marks: Marks): Holds =>
  (word) =>
    marks
      ? sql`(SELECT count(*) FROM open_ticket_enquiries AS newest WHERE newest.enquiry_id = open_tickets.newest_enquiry_id
        AND (${join(
          marks.map((mark) => holdsWord(mark + word)),
          " OR ",
        )})) = 1`
      : sql`(SELECT count(*) FROM open_ticket_enquiries AS written WHERE written.ticket_id = open_tickets.id AND (${holdsWord(word)}
        OR EXISTS (SELECT 1 FROM open_messages
          WHERE open_messages.enquiry_id = written.enquiry_id AND open_messages.${holdsWord(word)}))) > 0`;

const isIndexed =
  ({ hasWord }: Database, marks: Marks): Holds =>
  (word) =>
    marks
      ? sql`open_tickets.newest_enquiry_id IN (${join(
          marks.map(
            (mark) =>
              sql`SELECT enquiry_id FROM open_ticket_enquiries WHERE ${hasWord("ticket_enquiries", mark + word)}`,
          ),
          " UNION ALL ",
        )})`
      : sql`open_tickets.id IN (
        SELECT ticket_id FROM open_ticket_enquiries WHERE ${hasWord("ticket_enquiries", word)}
        UNION ALL SELECT ticket_id FROM open_ticket_enquiries
          WHERE enquiry_id IN (SELECT enquiry_id FROM open_messages WHERE ${hasWord("messages", word)}))`;

const holdsTerm = (spellings: SearchTerm, holds: Holds): Sql =>
  sql`(${join(
    spellings.map((words) => join(words.map(holds), " AND ")),
    " OR ",
  )})`;

/** @param holdsOf how each term is found */
function searchCondition(terms: readonly SearchTerm[], holdsOf: (term: SearchTerm) => Holds): Sql {
  return terms.length === 0
    ? sql`1 = 0`
    : join(
        terms.map((term) => holdsTerm(term, holdsOf(term))),
        " AND ",
      );
}

/** The rows that a search reads before it asks the index, which is slow where nearly everybody wrote the word. */
const READ_FIRST = 500;

/** The rarest of several terms, unless all are frequent: with what the index finds of it, the others are soon read. */
async function findRarest(
  database: Database,
  terms: readonly SearchTerm[],
  first: Sql,
): Promise<SearchTerm | undefined> {
  if (terms.length < 2) return undefined;
  const counts = terms.map(
    (term, place) =>
      sql`SELECT CAST(${place} AS integer) AS place, count(*) AS count ${first} WHERE ${holdsTerm(term, isRead(null))}`,
  );
  const row = z.object({ place: z.number(), count: z.number() });
  const [rarest] = (await database.read(row, join(counts, " UNION ALL "))).sort((a, b) => a.count - b.count);
  return rarest && rarest.count < READ_FIRST / 10 ? terms[rarest.place] : undefined;
}

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

/** The last row of a page. */
export interface ListPosition {
  /** The place in the order of a search; 0 in a list. */
  rank: number;
  sortAt: string;
  id: string;
  newestEnquiryId: number;
}

interface Order {
  by: Sql;
  /** The rows that follow a place. */
  after: (place: ListPosition) => Sql;
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

const place = z.tuple([z.int().min(0), z.iso.datetime(), z.string(), z.number()]);

const toCursor = ({ rank, sortAt, id, newestEnquiryId }: ListPosition): string =>
  Buffer.from(JSON.stringify([rank, sortAt, id, newestEnquiryId])).toString("base64url");

/** @throws HttpError when the text is no cursor */
function fromCursor(cursor: string): ListPosition {
  try {
    const [rank, sortAt, id, newestEnquiryId] = place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { rank, sortAt, id, newestEnquiryId };
  } catch {
    throw deskErrors.badRequest("after: no place in a list");
  }
}

const PAGE = 50;

const placeRow = z.object({ id: z.string(), sortAt: z.string(), newestEnquiryId: z.number() });

/** Finds at most so many places of the list after another. @param me the person who asks */
export async function findPlaces(
  database: Database,
  { q = "", ...filter }: TicketFilter,
  me: string,
  { from, limit }: { from: ListPosition | undefined; limit: number },
): Promise<ListPosition[]> {
  const order = orderOf(filter.status);
  const find = async (rank: number, chosen: Sql, most: number): Promise<ListPosition[]> => {
    const places = sql`SELECT id, sort_at, newest_enquiry_id ${chosen} ORDER BY ${order.by} LIMIT ${most}`;
    return (await database.read(placeRow, places)).map((found) => ({ rank, ...found }));
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
    const read = sql`${first} WHERE ${searchCondition(terms, () => isRead(marks))} AND ${isNew(isRead)}`;
    const found = await find(rank, read, most);
    if (found.length === most) return found;
    rarest ??= findRarest(database, terms, first);
    const indexed = await rarest;
    const isFound = (term: SearchTerm) =>
      indexed === undefined || term === indexed ? isIndexed(database, marks) : isRead(marks);
    return find(
      rank,
      sql`${rows} AND ${searchCondition(terms, isFound)} AND ${isNew((each) => isIndexed(database, each))}`,
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

/** Anybody can send 64 KiB. */
const TEXT_LENGTH = 4000;

const textRow = z.object({ ticketId: z.string(), text: nullAsEmpty });

/** The texts of a ticket, their search texts, and their order. */
const searchedTexts = [
  {
    text: sql`project_details`,
    joined: sql`JOIN open_enquiries ON open_enquiries.id = written.enquiry_id`,
    table: sql`written.`,
    newest: sql`written.enquiry_id DESC`,
  },
  {
    text: sql`body`,
    joined: sql`JOIN open_messages ON open_messages.enquiry_id = written.enquiry_id`,
    table: sql`open_messages.`,
    newest: sql`open_messages.created_at DESC, number DESC`,
  },
] as const;

/** The sentences with the words of a search, by ticket: of an enquiry, else of a message. */
async function readExcerpts(
  database: Database,
  ids: readonly string[],
  terms: readonly SearchTerm[],
): Promise<ReadonlyMap<string, TextPart[]>> {
  const excerpts = new Map<string, TextPart[]>();
  for (const { text, joined, table, newest } of searchedTexts) {
    const missing = ids.filter((id) => !excerpts.has(id));
    if (missing.length === 0 || terms.length === 0) break;
    const holdsOne = terms.flat(2).map((word) => sql`${table}${holdsWord(word)}`);
    const texts = await database.read(
      textRow,
      sql`SELECT id AS ticket_id, (SELECT substr(${text}, 1, CAST(${TEXT_LENGTH} AS integer))
          FROM open_ticket_enquiries AS written ${joined}
          WHERE written.ticket_id = open_tickets.id AND (${join(holdsOne, " OR ")}) ORDER BY ${newest} LIMIT 1) AS text
        FROM open_tickets WHERE id IN (${join(missing)})`,
    );
    for (const { ticketId, text } of texts) {
      const excerpt = excerptOf(text, terms);
      if (excerpt) excerpts.set(ticketId, excerpt);
    }
  }
  return excerpts;
}

/** Whose number the caller's may be. Few rows are calls, so each asks by itself. */
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
  const places = await findPlaces(database, filter, me, { from, limit: PAGE + 1 });
  const page = places.slice(0, PAGE);
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
  return { rows: await Promise.all(shown), next: places.length > PAGE ? toCursor(last) : null };
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
