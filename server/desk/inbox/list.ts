/** One page of a list. A row is the newest enquiry of a person, and the state of all that the person wrote. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { isSpoken } from "../../../enquiry/arrival.ts";
import { nameOf } from "../../../enquiry/fields.ts";
import type { EnquiryFilter, EnquiryRow } from "../../contract/inbox.ts";
import { type Status, status } from "../../contract/work.ts";
import type { Database } from "../../database/database.ts";
import { enquiryShape, toldText } from "../../enquiries/enquiry.ts";
import { readAlike } from "../enquiry/same-person.ts";
import { toWork, workColumns, workShape, workTables } from "../enquiry/work.ts";
import { conditionsOf, fromCursor, type ListPosition, orderOf, toCursor } from "./filter.ts";

const PAGE = 50;

/** The part of a list that is asked for. */
interface Range {
  from: ListPosition | undefined;
  limit: number;
}

const placeRow = z.object({ id: z.string(), sortAt: z.string(), contactId: z.number() });

/** Finds at most so many places of the list after another. @param me the person who asks */
export async function findPlaces(
  database: Database,
  filter: EnquiryFilter,
  me: string,
  { from, limit }: Range,
): Promise<ListPosition[]> {
  const order = orderOf(filter.status);
  const conditions = [sql`1 = 1`, ...conditionsOf(filter, me), ...(from === undefined ? [] : [order.after(from)])];
  return database.read(
    placeRow,
    sql`SELECT id, sort_at, contact_id FROM open_work WHERE ${join(conditions, " AND ")}
      ORDER BY ${order.by} LIMIT ${limit}`,
  );
}

const FIRST_LINE_LENGTH = 160;
/** White space at the beginning takes room, too. */
const READ_LENGTH = 2 * FIRST_LINE_LENGTH;

const { reference, full_name, phone, organization, project_type, flags, channel } = enquiryShape;
const listRow = z.object({
  ...workShape,
  reference,
  full_name,
  phone,
  organization,
  project_type,
  flags,
  channel,
  writer: z.string().nullable(),
  beginning: toldText,
  calls: z.number(),
  firstCallAt: z.string().nullable(),
  answered: z.number(),
  place: z.string().nullable(),
  times: z.number(),
  addresses: z.number(),
  hasUnread: z.number().transform(Boolean),
});
type ListRow = z.infer<typeof listRow>;

const hasUnread = sql`EXISTS (SELECT 1 FROM open_work_enquiries AS written
    JOIN open_messages ON open_messages.contact_id = written.contact_id
    WHERE written.work_id = open_work.id AND open_messages.kind = 'in' AND NOT EXISTS (
      SELECT 1 FROM open_work_enquiries AS seen JOIN open_views ON open_views.contact_id = seen.contact_id
      WHERE seen.work_id = open_work.id AND open_views.viewed_at >= open_messages.created_at))`;

const calls = sql`FROM open_events AS called WHERE called.contact_id = open_work.contact_id AND called.kind = ${"called"}`;

/** Reads the rows with these ids, in this order. */
const readRows = (database: Database, ids: readonly string[], order: Sql): Promise<ListRow[]> =>
  database.read(
    listRow,
    sql`SELECT ${workColumns}, open_enquiries.reference, open_enquiries.full_name,
        open_enquiries.phone, open_enquiries.organization, open_enquiries.project_type, open_enquiries.flags, open_enquiries.channel, newest.place,
        (SELECT staff.name FROM staff WHERE staff.id = open_enquiries.written_by) AS writer,
        substr(open_enquiries.project_details, 1, ${READ_LENGTH}) AS beginning,
        (SELECT count(*) ${calls}) AS calls, (SELECT min(called.created_at) ${calls}) AS first_call_at,
        (SELECT count(*) ${calls} AND called.detail LIKE ${'%"isMissed":false%'}) AS answered,
        (SELECT count(*) FROM open_work_enquiries AS written WHERE written.work_id = open_work.id) AS times,
        (SELECT count(DISTINCT mail_key) FROM open_work_enquiries AS written
          WHERE written.work_id = open_work.id) AS addresses,
        CASE WHEN ${hasUnread} THEN 1 ELSE 0 END AS has_unread
      FROM ${workTables} JOIN open_enquiries ON open_enquiries.id = open_work.contact_id
      WHERE open_work.id IN (${join(ids)}) ORDER BY ${order}`,
  );

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, FIRST_LINE_LENGTH).toWellFormed();

const toEnquiryRow = (row: ListRow, alike: string | null): EnquiryRow => ({
  reference: row.reference,
  name: nameOf(row),
  organization: row.organization,
  projectType: row.project_type,
  firstLine: oneLine(row.beginning),
  place: row.place,
  times: row.times,
  addresses: row.addresses,
  hasUnread: row.hasUnread,
  flags: row.flags,
  calls:
    row.channel === "call" && row.firstCallAt !== null
      ? { count: row.calls, since: row.firstCallAt, isMissed: row.answered === 0 }
      : null,
  alike,
  channel: row.channel,
  writtenDown: !isSpoken(row.channel) || row.writer === null ? null : { channel: row.channel, by: row.writer },
  work: toWork(row),
});

/** Whose number the caller's may be. Few rows are calls, so each asks by itself. */
async function findAlike(database: Database, { workId, channel, full_name, phone }: ListRow): Promise<string | null> {
  if (channel !== "call" || full_name !== "") return null;
  return (await readAlike(database, workId)).find(({ name }) => name !== phone)?.name ?? null;
}

export interface Page {
  rows: EnquiryRow[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** @param me the person who asks */
export async function readPage(database: Database, { after, ...filter }: EnquiryFilter, me: string): Promise<Page> {
  const from = after === undefined ? undefined : fromCursor(after);
  const places = await findPlaces(database, filter, me, { from, limit: PAGE + 1 });
  const page = places.slice(0, PAGE);
  const last = page.at(-1);
  if (last === undefined) return { rows: [], next: null };
  const rows = await readRows(
    database,
    page.map(({ id }) => id),
    orderOf(filter.status).by,
  );
  const shown = rows.map(async (row) => toEnquiryRow(row, await findAlike(database, row)));
  return { rows: await Promise.all(shown), next: places.length > PAGE ? toCursor(last) : null };
}

const countRow = z.object({ status, count: z.number() });

/** The number of people in each list, whatever the filter. What is about to be released or deleted is in none. */
export async function countLists(database: Database): Promise<Record<Status, number>> {
  const rows = await database.read(
    countRow,
    sql`SELECT status, count(*) AS count FROM open_work WHERE leaves_at IS NULL GROUP BY status`,
  );
  const counts = { "to-answer": 0, waiting: 0, done: 0, "set-aside": 0 };
  return Object.assign(counts, Object.fromEntries(rows.map(({ status, count }) => [status, count])));
}
