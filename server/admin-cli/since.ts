import { UsageError } from "./command.ts";

/** The beginning of a day in India, like 2026-11-21. @throws UsageError */
export function startOfDay(text: string): Date {
  const start = new Date(`${text}T00:00:00+05:30`);
  // A calendar without that day, like 2026-02-30, would quietly go on to the next month.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  if (!isDay) throw new UsageError("--since takes a day, like 2026-11-21.");
  return start;
}

/** As a filter: everything without a day. */
export const sinceFilter = (text: string | undefined): { since?: Date } =>
  text === undefined ? {} : { since: startOfDay(text) };
