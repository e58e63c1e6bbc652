/** Weeks of seven days in India, the last of which ends today. */
import { beginOfDayInIndia, dayInIndia } from "../../../enquiry/times.ts";

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

/** The twelve weeks up to today, oldest first. */
export function lastWeeks(now: Date): Period[] {
  const tomorrow = beginOfDayInIndia(dayInIndia(now)).getTime() + DAY_MS;
  return Array.from({ length: WEEKS }, (_, index) => {
    const end = tomorrow - 7 * (WEEKS - 1 - index) * DAY_MS;
    const start = end - 7 * DAY_MS;
    return { since: dayInIndia(start), until: dayInIndia(end - DAY_MS), start: isoOf(start), end: isoOf(end) };
  });
}
