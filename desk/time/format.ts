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
} from "../../core/enquiry/times.ts";

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

/** "33 min", "3 h 24 min", from 72 hours "4 days". */
export function duration(length: number): string {
  const minutes = Math.max(0, Math.floor(length / MINUTE_MS));
  if (length >= 3 * DAY_MS) return `${Math.floor(length / DAY_MS)} days`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
