/** One page of a list. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../storage/database.ts";
import type { EnquiryRow } from "../contract/inbox.ts";
import { searchWords } from "../search/words.ts";
import { conditionsOf, type Filter, type ListQuery } from "./filter.ts";
import { fromCursor, type Order, orderOf, type Place, toCursor } from "./order.ts";
import { readRows, toEnquiryRow } from "./rows.ts";
import { planSearch, type Search } from "./search.ts";

const PAGE = 50;
/** How search goes about a large list. */
export interface SearchLimits {
  /** How many places of a word are collected. */
  most: number;
  /** How many rows of a list are tested at a time for common words. Other requests get their turn in between. */
  stride: number;
}
const searchLimits: SearchLimits = { most: 20_000, stride: 2000 };

/** Narrows a list, and goes through it from a place. */
interface Query {
  conditions: readonly Sql[];
  order: Order;
}

/** The part of a list that is asked for. */
interface Range {
  from: Place | undefined;
  limit: number;
}

const placeRow = z.object({ id: z.string(), sort_at: z.string(), contact_id: z.number() });

function whereOf({ conditions, order }: Query, from: Place | undefined): Sql {
  const all = from === undefined ? conditions : [...conditions, order.after(from)];
  return all.length === 0 ? sql`` : sql`WHERE ${join(all, " AND ")}`;
}

/** Reads the places that follow. */
const readPlaces = (database: Database, query: Query, { from, limit }: Range): Promise<Place[]> =>
  database.read(
    placeRow,
    sql`SELECT id, sort_at, contact_id FROM enquiry_work ${whereOf(query, from)}
      ORDER BY ${query.order.by} LIMIT ${limit}`,
  );

const addCondition = (query: Query, condition: Sql): Query => ({
  ...query,
  conditions: [...query.conditions, condition],
});

/** The next rows of the list, as a table of the same name. */
const nextRows = (query: Query, from: Place | undefined, count: number): Sql =>
  sql`(SELECT id, sort_at, contact_id FROM enquiry_work ${whereOf(query, from)}
    ORDER BY ${query.order.by} LIMIT ${count}) AS enquiry_work`;

/**
 * The rarest words narrow the list. The others are met on the way: the next rows are tested for them, which mostly fills the
 * page.
 */
async function search(
  database: Database,
  query: Query,
  { collect, test }: Search,
  { from, limit }: Range,
  { most, stride }: SearchLimits,
): Promise<Place[]> {
  const narrowed = collect ? addCondition(query, collect) : query;
  if (!test) return readPlaces(database, narrowed, { from, limit });
  const { by } = query.order;
  const found: Place[] = [];
  for (let start = from; ; ) {
    const select = sql`SELECT id, sort_at, contact_id FROM ${nextRows(narrowed, start, collect ? most : stride)}`;
    const left = limit - found.length;
    found.push(...(await database.read(placeRow, sql`${select} WHERE ${test} ORDER BY ${by} LIMIT ${left}`)));
    // No word that is collected has more places than are tested at once.
    if (collect || found.length === limit) return found;
    const [end] = await database.read(placeRow, sql`${select} ORDER BY ${by} LIMIT 1 OFFSET ${stride - 1}`);
    if (end === undefined) return found;
    start = end;
  }
}

/** Finds at most so many places of the list after another. @param me the person who asks */
export async function findPlaces(
  database: Database,
  filter: Filter,
  me: string,
  range: Range,
  limits = searchLimits,
): Promise<Place[]> {
  const query = { conditions: conditionsOf(filter, me), order: orderOf(filter.status) };
  if (filter.q === undefined || filter.q.trim() === "") return readPlaces(database, query, range);
  const words = searchWords(filter.q);
  if (words.length === 0) return [];
  return search(database, query, await planSearch(database, words, limits.most), range, limits);
}

export interface Page {
  rows: EnquiryRow[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** @param me the person who asks */
export async function readPage(database: Database, { after, ...filter }: ListQuery, me: string): Promise<Page> {
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
