/** Weeks of seven days in India, the last of which ends today. */
import sql, { join, raw, type Sql } from "sql-template-tag";
import { inIndia } from "../../plain-text.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKS = 12;

/** A period from the start of the day `since` to the end of the day `until`, both in India. */
export interface Period {
  since: string;
  until: string;
  /** The first moment of `since`, in UTC. */
  startsAt: string;
}

const dayOf = (moment: number): string => inIndia(new Date(moment).toISOString()).slice(0, 10);

export interface Weeks {
  /** The first moment of the oldest week. */
  startsAt: string;
  /** Oldest first. */
  periods: readonly Period[];
}

/** The twelve weeks up to today. */
export function lastWeeks(now: Date): Weeks {
  const today = Date.parse(`${dayOf(now.getTime())}T00:00:00+05:30`);
  const startOf = (index: number) => today - (7 * (WEEKS - index) - 1) * DAY_MS;
  const isoOf = (index: number) => new Date(startOf(index)).toISOString();
  const periods = Array.from({ length: WEEKS }, (_, index) => ({
    since: dayOf(startOf(index)),
    until: dayOf(startOf(index) + 6 * DAY_MS),
    startsAt: isoOf(index),
  }));
  return { startsAt: isoOf(0), periods };
}

/** SQL for the index of the week that holds the time of a column. Earlier times must be left out. */
export function weekOf(column: "created_at" | "received_at", { periods }: Weeks): Sql {
  const cases = periods
    .slice(1)
    .map(({ startsAt }, index) => sql`WHEN ${raw(column)} < ${startsAt} THEN ${raw(String(index))}`);
  return sql`CASE ${join(cases, " ")} ELSE ${raw(String(periods.length - 1))} END`;
}
