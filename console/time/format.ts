/** Times as the desk writes them: in India, 24 hours, "14:32", "Tue 14:32", "12 Mar 2025". All take milliseconds or ISO 8601. */

type Time = number | string;

const ZONE = "Asia/Kolkata";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** India has had no other offset since 1945. */
const OFFSET = 5.5 * HOUR;

const ms = (time: Time): number => (typeof time === "number" ? time : Date.parse(time));

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, ...options });
  return (time: Time): string =>
    formatter
      .format(ms(time))
      .replace("Sept", "Sep")
      .replace(/^0(\d:)/, "$1");
};

const weekday = format({ weekday: "short" });
/** "8 Sep". */
export const dayAndMonth = format({ day: "numeric", month: "short" });
/** "12 Mar 2025". */
export const fullDate = format({ day: "numeric", month: "short", year: "numeric" });

/** "9:02", "14:32". */
export const timeOfDay = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** "Fri 27 Nov". */
export const day = (time: Time): string => `${weekday(time)} ${dayAndMonth(time)}`;

/** "Mon 23 Nov, 11:08". */
export const dayAndTime = (time: Time): string => `${day(time)}, ${timeOfDay(time)}`;

/** Days between two times by the calendar of India: 0 on the same day, 1 when `time` is on the next. */
export const daysFrom = (now: Time, time: Time): number =>
  Math.floor((ms(time) + OFFSET) / DAY) - Math.floor((ms(now) + OFFSET) / DAY);

/** The day in India as 2026-11-22. */
export const isoDay = (time: Time): string => new Date(ms(time) + OFFSET).toISOString().slice(0, 10);

/** The time of an hour of a day in India. @param date such as 2026-11-22 */
export const atHour = (date: string, hour: number): string =>
  new Date(Date.parse(date) - OFFSET + hour * HOUR).toISOString();

/** "14:32" today, "Tue 14:32" within a week, "14 Oct" in the last half year, "12 Mar 2025" beyond. */
export function shortTime(time: Time, now: Time): string {
  const days = Math.abs(daysFrom(now, time));
  if (days === 0) return timeOfDay(time);
  if (days < 7) return `${weekday(time)} ${timeOfDay(time)}`;
  return days < 183 ? dayAndMonth(time) : fullDate(time);
}

/** "33 min", "3 h 24 min", from 72 hours "4 days". */
export function duration(length: number): string {
  const minutes = Math.max(0, Math.floor(length / MINUTE));
  if (length >= 3 * DAY) return `${Math.floor(length / DAY)} days`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
