/** Times and days as people in India read them, in English. */

/** Milliseconds, ISO 8601, or a date. */
export type Time = number | string | Date;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** India has one time zone, and no other offset since 1945. */
const OFFSET_MS = 5.5 * HOUR_MS;

/** The days of a week, from Monday. */
export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export type Weekday = (typeof weekdays)[number];

const msOf = (time: Time): number => new Date(time).getTime();
const isoInIndia = (time: Time): string => new Date(msOf(time) + OFFSET_MS).toISOString();

const formats = new Map<string, Intl.DateTimeFormat>();

export function writeTime(time: Time, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", ...options });
  formats.set(key, format);
  return format.format(msOf(time)).replace(/\bSept\b/, "Sep");
}

/** "22 November 2026". */
export const longDay = (time: Time): string => writeTime(time, { day: "numeric", month: "long", year: "numeric" });

/** "22 Nov 2026". */
export const shortDay = (time: Time): string => writeTime(time, { day: "numeric", month: "short", year: "numeric" });

/** "22 November 2026, 11:42 am IST". */
export function longTime(time: Time): string {
  const written = isoInIndia(time);
  const hours = Number(written.slice(11, 13));
  return `${longDay(time)}, ${hours % 12 || 12}:${written.slice(14, 16)} ${hours < 12 ? "am" : "pm"} IST`;
}

/** "2026-11-22 11:42", for tables that sort by it. */
export const sortableTime = (time: Time): string => isoInIndia(time).slice(0, 16).replace("T", " ");

/** The day in India as 2026-11-22. */
export const dayInIndia = (time: Time): string => isoInIndia(time).slice(0, 10);

/** Midnight in India at the beginning of a day. @param day such as 2026-11-22 */
export const beginOfDayInIndia = (day: string): Date => new Date(Date.parse(day) - OFFSET_MS);

/** Days between two times by the calendar of India: 0 on the same day, 1 when `time` is on the next. */
export const daysBetween = (now: Time, time: Time): number =>
  (Date.parse(dayInIndia(time)) - Date.parse(dayInIndia(now))) / DAY_MS;
