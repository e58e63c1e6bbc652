/** Numbers of the statistics as words, and the scales of the charts. */
import { MINUTE_MS } from "../../core/times.ts";
import { dayAndMonth, duration } from "../time/format.ts";

/** "45 min", "5 h 12 min". */
export const minutesInWords = (minutes: number): string => duration(minutes * MINUTE_MS);

/** "5 h 02" in columns, so that the minutes are below each other; "45 min" and "4 days" keep their unit. */
export const shortMinutes = (minutes: number | null): string =>
  minutes === null
    ? "-"
    : minutesInWords(minutes).replace(/h (\d+) min$/, (_, rest: string) => `h ${rest.padStart(2, "0")}`);

export const percent = (share: number | null): string => (share === null ? "-" : `${Math.round(share * 100)} %`);

/** "8 Sep" for 2026-09-08. */
export const shortDay = (date: string): string => dayAndMonth(`${date}T12:00:00+05:30`);

const HOUR = 60;
const DAY = 24 * HOUR;
const steps = [5, 10, 20, 30, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY];

/** Returns two to four ticks on a scale of minutes, the last above the longest value. */
export function minuteTicks(longest: number): number[] {
  const step = steps.find((minutes) => minutes * 4 >= longest) ?? Math.ceil(longest / (4 * DAY)) * DAY;
  const count = Math.max(2, Math.ceil(longest / step));
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}

/** Returns two to five ticks on a scale of counts, the last at or above the greatest. */
export function countTicks(greatest: number): number[] {
  const rough = Math.max(1, greatest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const count = Math.max(2, Math.ceil(greatest / step));
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}

/** "30 min", "2 h", "4 d". */
export function tickLabel(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  return minutes < DAY || minutes % DAY !== 0 ? `${minutes / HOUR} h` : `${minutes / DAY} d`;
}
