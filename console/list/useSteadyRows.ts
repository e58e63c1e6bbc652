import { useState } from "react";
import type { EnquiryRow } from "../../server/contract/inbox.ts";
import { deskNow } from "../api/connection.ts";
import { movedByMe } from "../api/enquiries.ts";
import { keepSteady, type SteadyRows } from "./steady.ts";

interface Shown {
  rows: readonly EnquiryRow[];
  pages: number;
  /** When the order was taken, in milliseconds: headings count from then, so that no row changes its place by itself. */
  at: number;
}

interface Result extends SteadyRows {
  at: number;
  /** Shows the fresh list. */
  show: () => void;
}

/**
 * Rows that stay in their places until the person asks for the fresh list or for one more page.
 * @param pages how many pages `fresh` has
 */
export function useSteadyRows(fresh: readonly EnquiryRow[], pages: number): Result {
  const take = (): Shown => ({ rows: fresh, pages, at: deskNow() });
  const [shown, setShown] = useState(take);
  const show = () => {
    movedByMe.clear();
    setShown(take());
  };
  const steady = keepSteady(shown.rows, fresh, movedByMe);
  // An empty list has no place to lose.
  const isEmpty = steady.isStale && steady.rows.length === 0;
  if (isEmpty || pages !== shown.pages) show();
  return { ...steady, at: shown.at, show };
}
