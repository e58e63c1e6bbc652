/** Times as the desk writes them: in India, 24 hours, "14:32", "Tue 14:32", "12 Mar 2025". */
import {
  beginOfDayInIndia,
  DAY_MS,
  daysBetween,
  HOUR_MS,
  MINUTE_MS,
  shortDay,
  sortableTime,
  type Time,
  writeTime,
} from "../../core/times.ts";
import { plural } from "../strings/common.ts";

const weekday = (time: Time): string => writeTime(time, { weekday: "short" });
/** "8 Sep". */
export const dayAndMonth = (time: Time): string => writeTime(time, { day: "numeric", month: "short" });

/** "9:02", "14:32". */
export const timeOfDay = (time: Time): string => sortableTime(time).slice(11).replace(/^0/, "");

/** "Fri 27 Nov". */
export const day = (time: Time): string => `${weekday(time)} ${dayAndMonth(time)}`;

/** "Mon 23 Nov, 11:08". */
export const dayAndTime = (time: Time): string => `${day(time)}, ${timeOfDay(time)}`;

/** The time of an hour of a day in India. @param date such as 2026-11-22 */
export const atHour = (date: string, hour: number): string =>
  new Date(beginOfDayInIndia(date).getTime() + hour * HOUR_MS).toISOString();

/** "14:32" today, "Tue 14:32" within a week, "14 Oct" in the last half year, "12 Mar 2025" beyond. */
export function shortTime(time: Time, now: Time): string {
  const days = Math.abs(daysBetween(now, time));
  if (days === 0) return timeOfDay(time);
  if (days < 7) return `${weekday(time)} ${timeOfDay(time)}`;
  return days < 183 ? dayAndMonth(time) : shortDay(time);
}

/** "33 min", "3 h 24 min", "2 days 16 h", from three days "4 days". */
export function duration(length: number): string {
  const minutes = Math.max(0, Math.floor(length / MINUTE_MS));
  const days = Math.floor(length / DAY_MS);
  const hours = Math.floor(minutes / 60) % 24;
  const withRest = (whole: string, rest: number, unit: string) => (rest === 0 ? whole : `${whole} ${rest} ${unit}`);
  if (days > 2) return `${days} days`;
  if (days > 0) return withRest(plural(days, "day"), hours, "h");
  return hours > 0 ? withRest(`${hours} h`, minutes % 60, "min") : `${minutes} min`;
}
