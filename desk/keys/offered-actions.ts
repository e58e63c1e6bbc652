/** The actions on the opened ticket, for its keys and for the search over everything. */
import { useEffect } from "react";
import { createStore } from "../api/store.ts";

export interface OfferedAction {
  label: string;
  /** Other words that people type for it. */
  words?: string;
  key?: string;
  run: () => void;
}

const offered = createStore<readonly OfferedAction[]>([]);

/** The actions that the screen offers now. */
export const useOfferedActions = offered.useValue;

/** Offers these actions while the component is shown. */
export function useOffer(actions: readonly OfferedAction[]): void {
  useEffect(() => offered.set(actions));
  useEffect(() => () => offered.set([]), []);
}

/** The actions in whose words every typed word begins one. */
export function matching<Action extends Pick<OfferedAction, "label" | "words">>(
  actions: readonly Action[],
  typed: string,
): Action[] {
  const begun = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ label, words = "" }) => {
    const all = `${label} ${words}`.toLowerCase().split(/[\s-]+/);
    return begun.every((start) => all.some((word) => word.startsWith(start)));
  });
}
