/** One page of a list. */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import type { EnquiryFilter, EnquiryRow } from "../../contract/inbox.ts";
import type { Database } from "../../database/database.ts";
import { conditionsOf } from "./filter.ts";
import { fromCursor, orderOf, type Place, toCursor } from "./order.ts";
import { readRows, toEnquiryRow } from "./rows.ts";

const PAGE = 50;

/** The part of a list that is asked for. */
interface Range {
  from: Place | undefined;
  limit: number;
}

const placeRow = z.object({ id: z.string(), sort_at: z.string(), contact_id: z.number() });

/** Finds at most so many places of the list after another. @param me the person who asks */
export async function findPlaces(
  database: Database,
  filter: EnquiryFilter,
  me: string,
  { from, limit }: Range,
): Promise<Place[]> {
  const order = orderOf(filter.status);
  const conditions = [sql`1 = 1`, ...conditionsOf(filter, me), ...(from === undefined ? [] : [order.after(from)])];
  return database.read(
    placeRow,
    sql`SELECT id, sort_at, contact_id FROM open_work WHERE ${join(conditions, " AND ")}
      ORDER BY ${order.by} LIMIT ${limit}`,
  );
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
  return { rows: rows.map(toEnquiryRow), next: places.length > PAGE ? toCursor(last) : null };
}
