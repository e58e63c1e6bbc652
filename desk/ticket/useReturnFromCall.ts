import { useCallback, useEffect, useRef } from "react";
import type { Ticket } from "../../core/api/ticket.ts";

/** Dials that were asked about, so that opening the enquiry again from the list does not ask twice. */
const asked = new Set<string>();

const dialOf = ({ id, callingAt }: Ticket): string => `${id} ${callingAt}`;

/** Whether a sheet is open or something is being typed, which the question must not interrupt. */
const isBusy = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog]") !== null ||
  document.activeElement?.matches("input, textarea") === true;

/**
 * Asks how a call or chat was: when the page is looked at again after a dial, once per dial. On a laptop, where the
 * page stays visible, at once. A person who is busy then is asked on the next return, or on the next visit.
 */
export function useReturnFromCall(ticket: Ticket, open: (sheet: "outcome") => void) {
  const current = useRef(ticket);
  current.current = ticket;
  const dial = useRef<"none" | "made" | "away">("none");

  useEffect(() => {
    const onVisibility = () => {
      const isVisible = document.visibilityState === "visible";
      if (dial.current === "made" && !isVisible) dial.current = "away";
      if (dial.current !== "away" || !isVisible) return;
      if (isBusy()) return void asked.delete(dialOf(current.current));
      dial.current = "none";
      open("outcome");
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, [open]);

  return {
    /** Call it when the phone or the chat opens. */
    dialled: useCallback(
      (staysVisible: boolean) => {
        if (staysVisible) open("outcome");
        else dial.current = "made";
      },
      [open],
    ),
    /** The server has stored the dial. */
    stored: useCallback((stored: Ticket) => void asked.add(dialOf(stored)), []),
    /** Somebody else was first: there is nothing to ask. */
    forget: useCallback(() => {
      dial.current = "none";
    }, []),
  };
}

/**
 * Begins the visit of an enquiry with the question about a dial, where a phone discarded the page before it was asked.
 */
export function useUnaskedDial(ticket: Ticket, isMine: boolean, open: (sheet: "outcome") => void): void {
  const first = useRef({ ticket, isMine });
  useEffect(() => {
    const { ticket: found, isMine: wasMine } = first.current;
    if (!wasMine || found.callingAt === null || asked.has(dialOf(found)) || isBusy()) return;
    asked.add(dialOf(found));
    open("outcome");
  }, [open]);
}
