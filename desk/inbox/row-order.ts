/** The order of the rows of a list, and their headings: nothing moves under the thumb. */
import { useState } from "react";
import type { TicketRow } from "../../core/api/inbox.ts";
import type { Status } from "../../core/api/ticket.ts";
import { daysBetween } from "../../core/times.ts";
import { deskNow } from "../api/connection.ts";
import { optimisticallyMoved } from "../api/tickets.ts";
import { day } from "../time/format.ts";

export interface SteadyRow {
  row: TicketRow;
  /** Somebody else moved it to another list; it stays until the list is shown afresh. */
  hasLeft: boolean;
}

export interface SteadyRows {
  rows: SteadyRow[];
  /** How many are new and not shown yet. */
  arrived: number;
  /** Whether showing the fresh list would change anything. */
  isStale: boolean;
}

/**
 * Puts fresh rows into the places of those that are shown.
 * @param shown the rows in the order that the person sees
 * @param optimisticallyMoved ticket ids of rows that the person moved away: these leave at once
 */
export function keepSteady(
  shown: readonly TicketRow[],
  fresh: readonly TicketRow[],
  optimisticallyMoved: ReadonlySet<string>,
): SteadyRows {
  const freshById = new Map(fresh.map((row) => [row.ticket.id, row]));
  const rows: SteadyRow[] = [];
  for (const row of shown) {
    const now = freshById.get(row.ticket.id);
    if (now) rows.push({ row: now, hasLeft: false });
    else if (!optimisticallyMoved.has(row.ticket.id)) rows.push({ row, hasLeft: true });
  }
  const shownIds = new Set(shown.map(({ ticket }) => ticket.id));
  const arrived = fresh.filter(({ ticket }) => !shownIds.has(ticket.id)).length;
  return { rows, arrived, isStale: arrived > 0 || rows.some(({ hasLeft }) => hasLeft) };
}

interface ActiveSite {
  rows: readonly TicketRow[];
  pages: number;
  /**
   * When the order was taken, in milliseconds: headings count from then, so that no row changes its place by itself.
   */
  at: number;
}

/**
 * Rows that stay in their places until the person asks for the fresh list or for one more page.
 * @param pages how many pages `fresh` has
 */
export function useSteadyRows(fresh: readonly TicketRow[], pages: number) {
  const take = (): ActiveSite => ({ rows: fresh, pages, at: deskNow() });
  const [shown, setShown] = useState(take);
  const show = () => {
    optimisticallyMoved.clear();
    setShown(take());
  };
  const steady = keepSteady(shown.rows, fresh, optimisticallyMoved);
  // An empty list has no place to lose.
  const isEmpty = steady.isStale && steady.rows.length === 0;
  if (isEmpty || pages !== shown.pages) show();
  return { ...steady, at: shown.at, show };
}

export const LATE = "Late";

/** The heading of a row; null in lists without headings. @param now milliseconds */
export function headingOf({ ticket }: TicketRow, list: Status, now: number): string | null {
  if (list === "to-answer" || list === "waiting") {
    if (ticket.returned) return "Came back today";
  }
  if (list === "to-answer") {
    const due = ticket.clock.dueAt ?? ticket.clock.slaDueAt;
    if (Date.parse(due) < now) return LATE;
    const days = daysBetween(now, due);
    return days === 0 ? "Due today" : days === 1 ? "Due tomorrow" : `Due ${day(due)}`;
  }
  if (list === "done" && ticket.doneAt !== null) {
    const days = daysBetween(ticket.doneAt, now);
    return days === 0 ? "Today" : days < 7 ? "This week" : "Earlier";
  }
  if (list !== "waiting") return null;
  if (ticket.followUpAt === null) return "Without a date";
  return daysBetween(now, ticket.followUpAt) < 7 ? "This week" : "Later";
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
