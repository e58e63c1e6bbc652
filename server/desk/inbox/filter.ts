/** What a list of enquiries holds, in which order, and where a page of it ends. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { beginOfDayInIndia, DAY_MS } from "../../../enquiry/times.ts";
import type { EnquiryFilter } from "../../contract/inbox.ts";
import type { Status } from "../../contract/work.ts";
import { searchWords } from "../../enquiries/search-text.ts";
import { deskErrors } from "../../http/desk-errors.ts";

/** A search text has each word after a space. Words are letters and digits alone, so nothing in them is a wildcard. */
function holds(word: string): Sql {
  const pattern = `% ${word}%`;
  return sql`open_work.id IN (
    SELECT work_id FROM open_work_enquiries WHERE search_text LIKE ${pattern}
    UNION ALL SELECT work_id FROM open_messages JOIN open_work_enquiries ON open_work_enquiries.contact_id = open_messages.contact_id
      WHERE open_messages.search_text LIKE ${pattern})`;
}

/** The conditions on open_work that all words of a query are found, each anywhere in what belongs to it. */
function searchConditions(query: string): Sql[] {
  if (query.trim() === "") return [];
  const words = searchWords(query);
  return words.length === 0 ? [sql`1 = 0`] : words.map(holds);
}

function ownerIs(who: string, me: string): Sql {
  if (who === "nobody") return sql`open_work.owner_id IS NULL`;
  return sql`open_work.owner_id = ${who === "me" ? me : who}`;
}

const startOf = (first: string): string => beginOfDayInIndia(first).toISOString();
const endOf = (last: string): string => new Date(beginOfDayInIndia(last).getTime() + DAY_MS).toISOString();

/** The conditions of a filter, on open_work. Type and days are those of the newest enquiry. */
export function conditionsOf({ status, q = "", who, urgent, type, since, until }: EnquiryFilter, me: string): Sql[] {
  return [
    ...(status === undefined ? [] : [sql`open_work.status = ${status}`]),
    ...(status === "set-aside" ? [sql`open_work.leaves_at IS NULL`] : []),
    ...(who === undefined ? [] : [ownerIs(who, me)]),
    ...(urgent === undefined ? [] : [sql`open_work.urgent = 1`]),
    ...(since === undefined ? [] : [sql`last_received_at >= ${startOf(since)}`]),
    ...(until === undefined ? [] : [sql`last_received_at < ${endOf(until)}`]),
    ...(type === undefined
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM open_enquiries WHERE open_enquiries.id = open_work.contact_id AND project_type = ${type})`,
        ]),
    ...searchConditions(q),
  ];
}

/** The last row of a page. */
export interface ListPosition {
  sortAt: string;
  id: string;
  contactId: number;
}

interface Order {
  by: Sql;
  /** The rows that follow a place. */
  after: (place: ListPosition) => Sql;
}

const oldestFirst: Order = {
  by: sql`open_work.sort_at, open_work.id`,
  after: ({ sortAt, id }) => sql`(open_work.sort_at, open_work.id) > (${sortAt}, ${id})`,
};
const newestFirst: Order = {
  by: sql`open_work.sort_at DESC, open_work.id DESC`,
  after: ({ sortAt, id }) => sql`(open_work.sort_at, open_work.id) < (${sortAt}, ${id})`,
};
/** Over all lists, the newest enquiry comes first. */
const lastWrittenFirst: Order = {
  by: sql`open_work.contact_id DESC`,
  after: ({ contactId }) => sql`open_work.contact_id < ${contactId}`,
};

const orders: Record<Status, Order> = {
  "to-answer": oldestFirst,
  waiting: oldestFirst,
  done: newestFirst,
  "set-aside": newestFirst,
};

export const orderOf = (status: Status | undefined): Order =>
  status === undefined ? lastWrittenFirst : orders[status];

const place = z.tuple([z.iso.datetime(), z.string(), z.number()]);

export const toCursor = ({ sortAt, id, contactId }: ListPosition): string =>
  Buffer.from(JSON.stringify([sortAt, id, contactId])).toString("base64url");

/** @throws HttpError when the text is no cursor */
export function fromCursor(cursor: string): ListPosition {
  try {
    const [sortAt, id, contactId] = place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { sortAt, id, contactId };
  } catch {
    throw deskErrors.badRequest("after: no place in a list");
  }
}
