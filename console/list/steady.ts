/** Keeps a list still while people use it: nothing moves under the thumb. */
import type { EnquiryRow } from "../../server/contract/inbox.ts";

export interface SteadyRow {
  row: EnquiryRow;
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
 * @param movedByMe work ids of rows that the person moved away: these leave at once
 */
export function keepSteady(
  shown: readonly EnquiryRow[],
  fresh: readonly EnquiryRow[],
  movedByMe: ReadonlySet<string>,
): SteadyRows {
  const freshById = new Map(fresh.map((row) => [row.work.id, row]));
  const rows: SteadyRow[] = [];
  for (const row of shown) {
    const now = freshById.get(row.work.id);
    if (now) rows.push({ row: now, hasLeft: false });
    else if (!movedByMe.has(row.work.id)) rows.push({ row, hasLeft: true });
  }
  const shownIds = new Set(shown.map(({ work }) => work.id));
  const arrived = fresh.filter(({ work }) => !shownIds.has(work.id)).length;
  return { rows, arrived, isStale: arrived > 0 || rows.some(({ hasLeft }) => hasLeft) };
}
