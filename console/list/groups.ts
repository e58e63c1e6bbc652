/** The headings inside a list. */
import { daysBetween } from "../../enquiry/times.ts";
import type { EnquiryRow } from "../../server/contract/inbox.ts";
import type { Status } from "../../server/contract/work.ts";
import { list } from "../strings/list.ts";
import { day } from "../time/format.ts";

const strings = list.groups;

/** The heading of a row; null in lists without headings. @param now milliseconds */
export function headingOf({ work }: EnquiryRow, pile: Status, now: number): string | null {
  if (pile === "to-answer" || pile === "waiting") {
    if (work.returned) return strings.returned;
  }
  if (pile === "to-answer") {
    const due = work.clock.dueAt ?? work.clock.promisedAt;
    if (Date.parse(due) < now) return strings.late;
    const days = daysBetween(now, due);
    return days === 0 ? strings.today : days === 1 ? strings.tomorrow : strings.on(day(due));
  }
  if (pile !== "waiting") return null;
  if (work.followUpAt === null) return strings.open;
  return daysBetween(now, work.followUpAt) < 7 ? strings.week : strings.later;
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
