/** Days in India, such as "2026-11-22". The company works Monday to Saturday except on its holidays. */
import { atHour } from "../time/format.ts";

const DAY_MS = 24 * 60 * 60_000;
const MORNING_HOUR = 9;
export const AFTERNOON_HOUR = 17;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 on Sundays. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** Whether nobody works on the day. */
export const isClosed = (day: string, holidays: readonly string[]): boolean =>
  weekdayOf(day) === 0 || holidays.includes(day);

/** The day itself, or the first after it on which the company works. */
export function workingDayFrom(day: string, holidays: readonly string[]): string {
  let open = day;
  while (isClosed(open, holidays)) open = addDays(open, 1);
  return open;
}

/** The time at which an enquiry comes back on a day. */
export const morningOf = (day: string): string => atHour(day, MORNING_HOUR);
