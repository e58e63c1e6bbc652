/** Presence of members who look at the same enquiry. */
import { useEffect, useRef } from "react";
import { post } from "../api/client.ts";
import { firstName } from "../components/Avatar.tsx";
import { showToast } from "../components/toasts.ts";
import { callingWords, lastDial } from "./timeline.ts";
import type { OpenTicket } from "./useTicket.ts";

const LOOKS_MS = 1000;

/**
 * Tells the others that this person has seen the enquiry, after one second of looking at it, unless the desk opened it
 * by itself.
 */
export function useSeen(reference: string, isAutoOpened: boolean): void {
  useEffect(() => {
    if (isAutoOpened) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSeen = false;
    function look(): void {
      clearTimeout(timer);
      if (isSeen || document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        isSeen = true;
        // Not worth a toast: it is reported again on the next visit.
        post(`/tickets/${reference}/seen`).catch(() => undefined);
      }, LOOKS_MS);
    }
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [reference, isAutoOpened]);
}

/** Shows a toast when the ticket is assigned to another person while this person looks at it. */
export function useNews({ detail, me, name }: OpenTicket): void {
  const { assignee, callingAt } = detail.ticket;
  const by = lastDial(detail);
  const shownAssignee = useRef(assignee?.id ?? null);
  useEffect(() => {
    const id = assignee?.id ?? null;
    if (shownAssignee.current === id) return;
    shownAssignee.current = id;
    if (assignee === null || id === me.id) return;
    const who = firstName(assignee.name);
    showToast({
      kind: "note",
      title: `${who} took ${name}`,
      ...(callingAt && { text: `${who} is ${callingWords[by]} now.` }),
    });
  }, [assignee, by, callingAt, me.id, name]);
}
