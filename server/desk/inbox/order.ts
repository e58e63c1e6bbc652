/** The order of each list, and the place at which a page of it ends. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Status } from "../../contract/work.ts";
import { deskErrors } from "../../http/errors.ts";

/** The last row of a page. */
export interface Place {
  sort_at: string;
  id: string;
  contact_id: number;
}

export interface Order {
  by: Sql;
  /** The rows that follow a place. */
  after: (place: Place) => Sql;
}

const oldestFirst: Order = {
  by: sql`open_work.sort_at, open_work.id`,
  after: ({ sort_at, id }) => sql`(open_work.sort_at, open_work.id) > (${sort_at}, ${id})`,
};
const newestFirst: Order = {
  by: sql`open_work.sort_at DESC, open_work.id DESC`,
  after: ({ sort_at, id }) => sql`(open_work.sort_at, open_work.id) < (${sort_at}, ${id})`,
};
/** Over all lists, the newest enquiry comes first. */
const lastWrittenFirst: Order = {
  by: sql`open_work.contact_id DESC`,
  after: ({ contact_id }) => sql`open_work.contact_id < ${contact_id}`,
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

export const toCursor = ({ sort_at, id, contact_id }: Place): string =>
  Buffer.from(JSON.stringify([sort_at, id, contact_id])).toString("base64url");

/** @throws HttpError when the text is no cursor */
export function fromCursor(cursor: string): Place {
  try {
    const [sort_at, id, contact_id] = place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { sort_at, id, contact_id };
  } catch {
    throw deskErrors.badRequest("after: no place in a list");
  }
}
