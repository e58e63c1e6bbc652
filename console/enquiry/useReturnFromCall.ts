import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Work } from "../../server/contract/work.ts";

/**
 * When to ask how a call or chat was: when the page is looked at again after a dial, once per dial. On a laptop, where
 * the page stays visible, at once. Where a phone discarded the page meanwhile, the next visit begins with "asking".
 */
export type CallState = "idle" | "dialled" | "away" | "asking";

export type CallEvent =
  | { type: "dialled"; staysVisible: boolean }
  | { type: "hidden" }
  | { type: "visible" }
  /** The sheet was opened, or there is nothing to ask. */
  | { type: "closed" };

export function onCallEvent(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case "dialled":
      return event.staysVisible ? "asking" : "dialled";
    case "hidden":
      return state === "dialled" ? "away" : state;
    case "visible":
      return state === "away" ? "asking" : state;
    case "closed":
      return "idle";
  }
}

/** Dials that were asked about, so that opening the enquiry again from the list does not ask twice. */
const asked = new Set<string>();

const dialOf = ({ id, callingAt }: Work): string => `${id} ${callingAt}`;

export interface ReturnFromCall {
  /** Call it when the phone or the chat opens. */
  dialled: (staysVisible: boolean) => void;
  /** The server has stored the dial. */
  stored: (work: Work) => void;
  /** Somebody else was first: there is nothing to ask. */
  forget: () => void;
}

/**
 * Opens the outcome sheet when the person comes back from a call or chat; also on the first visit after the phone
 * discarded the page.
 */
export function useReturnFromCall(work: Work, isMine: boolean, ask: () => void): ReturnFromCall {
  const [state, dispatch] = useReducer(onCallEvent, "idle");
  const first = useRef({ work, isMine });

  useEffect(() => {
    const { work: found, isMine: wasMine } = first.current;
    if (!wasMine || found.callingAt === null || asked.has(dialOf(found))) return;
    asked.add(dialOf(found));
    ask();
  }, [ask]);

  useEffect(() => {
    const onVisibility = () => dispatch({ type: document.visibilityState === "visible" ? "visible" : "hidden" });
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, []);

  useEffect(() => {
    if (state !== "asking") return;
    dispatch({ type: "closed" });
    ask();
  }, [state, ask]);

  return {
    dialled: useCallback((staysVisible: boolean) => dispatch({ type: "dialled", staysVisible }), []),
    stored: useCallback((stored: Work) => void asked.add(dialOf(stored)), []),
    forget: useCallback(() => dispatch({ type: "closed" }), []),
  };
}
