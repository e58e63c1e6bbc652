/** The headings inside a list. */
import { daysBetween } from "../../enquiry/times.ts";
import type { EnquiryRow } from "../../server/contract/inbox.ts";
import type { Status } from "../../server/contract/work.ts";
import { day } from "../time/format.ts";

export const LATE = "Late";

/** The heading of a row; null in lists without headings. @param now milliseconds */
export function headingOf({ work }: EnquiryRow, list: Status, now: number): string | null {
  if (list === "to-answer" || list === "waiting") {
    if (work.returned) return "Came back today";
  }
  if (list === "to-answer") {
    const due = work.clock.dueAt ?? work.clock.promisedAt;
    if (Date.parse(due) < now) return LATE;
    const days = daysBetween(now, due);
    return days === 0 ? "Due today" : days === 1 ? "Due tomorrow" : `Due ${day(due)}`;
  }
  if (list !== "waiting") return null;
  if (work.followUpAt === null) return "Without a date";
  return daysBetween(now, work.followUpAt) < 7 ? "This week" : "Later";
}

export interface Group<Item> {
  heading: string | null;
  items: Item[];
}

/** Collects items under their headings, both in the order in which they come. */
export function groupBy<Item>(items: readonly Item[], heading: (item: Item) => string | null): Group<Item>[] {
  const groups = Map.groupBy(items, heading);
  return Array.from(groups, ([heading, items]) => ({ heading, items }));
}
