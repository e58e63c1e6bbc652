/** Fills words in braces, and writes times as people in India read them. */
import { day } from "../lib/day.ts";

const timeFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Kolkata",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** For example "22 November 2026, 11:42 AM". */
export const time = (iso: string): string => `${day(iso)}, ${timeFormat.format(new Date(iso)).replaceAll(/\s/g, " ")}`;

/** Puts values in place of the words in braces. Other words in braces stay. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
