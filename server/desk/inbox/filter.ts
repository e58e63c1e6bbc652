/** The filter of a list of enquiries. */
import sql, { type Sql } from "sql-template-tag";
import { beginOfDayInIndia } from "../../../enquiry/times.ts";
import type { EnquiryFilter } from "../../contract/inbox.ts";
import { searchConditions } from "./search.ts";

const DAY_MS = 86_400_000;

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
