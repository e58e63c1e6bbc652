/** One page of a list. */
import sql, { join, type Sql } from "sql-template-tag";
import type { Database } from "../../storage/database.ts";
import type { EnquiryRow } from "../contract/inbox.ts";
import { conditionsOf, type ListQuery } from "./filter.ts";
import { fromCursor, orderOf, toCursor } from "./order.ts";
import { placeOf, readRows, toEnquiryRow } from "./rows.ts";

const PAGE = 50;

export interface Page {
  rows: EnquiryRow[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** @param me the person who asks */
export async function readPage(database: Database, { after, ...filter }: ListQuery, me: string): Promise<Page> {
  const order = orderOf(filter.status);
  const conditions: Sql[] = [
    ...conditionsOf(filter, me),
    ...(after === undefined ? [] : [order.after(fromCursor(after))]),
  ];
  const where = conditions.length === 0 ? sql`` : sql`WHERE ${join(conditions, " AND ")}`;
  const ids = sql`SELECT id FROM enquiry_work ${where} ORDER BY ${order.by} LIMIT ${PAGE + 1}`;
  const found = await readRows(database, ids, order.by);
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return { rows: rows.map(toEnquiryRow), next: found.length > PAGE && last ? toCursor(placeOf(last)) : null };
}
