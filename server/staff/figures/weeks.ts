/** Weeks of seven days in India, the last of which ends today. */
import { inIndia } from "../../plain-text.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKS = 12;

/** The days `since` to `until` in India, as times from `start` until before `end` in UTC. */
export interface Period {
  since: string;
  until: string;
  start: string;
  end: string;
}

const isoOf = (moment: number): string => new Date(moment).toISOString();
const dayOf = (moment: number): string => inIndia(isoOf(moment)).slice(0, 10);

/** The twelve weeks up to today, oldest first. */
export function lastWeeks(now: Date): Period[] {
  const tomorrow = Date.parse(`${dayOf(now.getTime())}T00:00:00+05:30`) + DAY_MS;
  return Array.from({ length: WEEKS }, (_, index) => {
    const end = tomorrow - 7 * (WEEKS - 1 - index) * DAY_MS;
    const start = end - 7 * DAY_MS;
    return { since: dayOf(start), until: dayOf(end - DAY_MS), start: isoOf(start), end: isoOf(end) };
  });
}
