import { useCallback, useEffect, useRef } from "react";
import type { Ticket } from "../../core/api/ticket.ts";

/** Dials that were asked about, so that opening the enquiry again from the list does not ask twice. */
const asked = new Set<string>();

const dialOf = ({ id, callingAt }: Ticket): string => `${id} ${callingAt}`;

/**
 * Asks how a call or chat was: when the page is looked at again after a dial, once per dial. On a laptop, where the page stays
 * visible, at once. Where a phone discarded the page meanwhile, the next visit begins with the question.
 */
export function useReturnFromCall(ticket: Ticket, isMine: boolean, ask: () => void) {
  const first = useRef({ ticket, isMine });
  const dial = useRef<"none" | "made" | "away">("none");

  useEffect(() => {
    const { ticket: found, isMine: wasMine } = first.current;
    if (!wasMine || found.callingAt === null || asked.has(dialOf(found))) return;
    asked.add(dialOf(found));
    ask();
  }, [ask]);

  useEffect(() => {
    const onVisibility = () => {
      const isVisible = document.visibilityState === "visible";
      if (dial.current === "made" && !isVisible) dial.current = "away";
      if (dial.current !== "away" || !isVisible) return;
      dial.current = "none";
      ask();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, [ask]);

  return {
    /** Call it when the phone or the chat opens. */
    dialled: useCallback(
      (staysVisible: boolean) => {
        if (staysVisible) ask();
        else dial.current = "made";
      },
      [ask],
    ),
    /** The server has stored the dial. */
    stored: useCallback((stored: Ticket) => void asked.add(dialOf(stored)), []),
    /** Somebody else was first: there is nothing to ask. */
    forget: useCallback(() => {
      dial.current = "none";
    }, []),
  };
}
