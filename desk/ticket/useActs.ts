/** Acts of this person on the opened enquiry: compare-and-set, what is said afterwards, undo, and who was first. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Message } from "../../core/api/messages.ts";
import type { ActResult, Collision, Ticket } from "../../core/api/ticket.ts";
import { COLLISION, hasCode, post } from "../api/client.ts";
import { applyTicket } from "../api/enquiries.ts";
import { useMe } from "../api/queries.ts";
import { showToast, type Toast } from "../components/toasts.ts";
import { sayRefused } from "../components/useChange.ts";
import { common, forms } from "../strings/common.ts";

/** The answer to an act: the new state and, where it was a message, the message. */
export interface Saved {
  ticket: Ticket;
  undo?: ActResult["undo"];
  message?: Message;
}

export interface EnquiryAct {
  /** The last part of its address below the enquiry. */
  path: string;
  body?: object | undefined;
  /** Lets the request outlive the page, for what happens while the phone opens. */
  keepalive?: boolean;
  /** The toast shown when it is saved. None where the page itself shows it. */
  said?: (ticket: Ticket) => Pick<Toast, "title" | "text" | "isRunning">;
  /** A line that was typed for it, to keep when somebody else was first. */
  typed?: string | null;
  onSaved?: (result: Saved) => void;
  /** Somebody else was first. */
  onRefused?: (collision: Collision) => void;
}

export interface Refused {
  act: EnquiryAct;
  collision: Collision;
}

const pathOf = (reference: string, path: string): string => `/enquiries/${reference}/${path}`;

async function undo(reference: string, id: string): Promise<void> {
  try {
    const { ticket } = await post<ActResult>(pathOf(reference, "undo"), { undo: id });
    applyTicket(ticket);
    showToast({ kind: "done", title: "Undone" });
  } catch (error) {
    sayRefused(forms.notSaved, error, () => void undo(reference, id));
  }
}

const neverHeld = () => false;

/** Equal for two attempts at the same act, by Retry or by the button itself. */
const contentOf = ({ path, body }: EnquiryAct): string => JSON.stringify([path, body]);

/** @param isHeld tells whether a sheet is open: then changes by others count as not seen, and the act is refused */
export function useActs(reference: string, { version }: Ticket, isHeld: () => boolean = neverHeld) {
  const { id: myId } = useMe();
  /** The path of the act that is being saved. */
  const [running, setRunning] = useState<string | null>(null);
  /** The act that somebody else was faster than. */
  const [refused, setRefused] = useState<Refused | null>(null);
  /** The last act, if no answer came: the server may have carried it out. */
  const unanswered = useRef<{ content: string; key: string } | null>(null);
  const seenVersion = useRef(version);
  /** Counts the newest state as seen: to be called when no sheet is open any more. */
  const see = useCallback(() => {
    seenVersion.current = version;
  }, [version]);
  useEffect(() => {
    if (!isHeld()) see();
  }, [see, isHeld]);

  /** @param retried the idempotency key of the attempt that failed. @returns whether the act was saved */
  const run = useCallback(
    async (act: EnquiryAct, retried?: string): Promise<boolean> => {
      const content = contentOf(act);
      const last = unanswered.current;
      const key = retried ?? (last?.content === content ? last.key : crypto.randomUUID());
      unanswered.current = { content, key };
      setRunning(act.path);
      try {
        const send = () =>
          post<Saved>(
            pathOf(reference, act.path),
            { ...act.body, version: seenVersion.current, key },
            { keepalive: act.keepalive },
          );
        const result = await send().catch((error: unknown) => {
          if (!hasCode(error, COLLISION)) throw error;
          const { by, ticket: newest } = error.details as Collision;
          // An own act before this one, whose answer got lost, is no other person's.
          if (by?.id !== myId || newest.owner?.id !== myId) throw error;
          seenVersion.current = newest.version;
          return send();
        });
        unanswered.current = null;
        seenVersion.current = result.ticket.version;
        applyTicket(result.ticket);
        const { undo: id = null } = result;
        if (act.said) {
          const action = id && { label: common.undo, onAction: () => void undo(reference, id), undoes: true };
          showToast({ kind: "done", ...act.said(result.ticket), ...(action && { action }) });
        }
        act.onSaved?.(result);
        return true;
      } catch (error) {
        if (hasCode(error, COLLISION)) {
          const collision = error.details as Collision;
          unanswered.current = null;
          setRefused({ act, collision });
          act.onRefused?.(collision);
        } else sayRefused(forms.notSaved, error, () => void run(act, key));
        return false;
      } finally {
        setRunning(null);
      }
    },
    [reference, myId],
  );

  return useMemo(() => {
    const settle = (collision: Collision) => {
      seenVersion.current = collision.ticket.version;
      setRefused(null);
      applyTicket(collision.ticket);
    };
    /** Leaves the refused act. */
    const dismiss = () => {
      if (refused) settle(refused.collision);
    };
    /** Repeats it on the state that refused it, after taking the enquiry over where somebody else has it. */
    const repeat = async (takesOver: boolean): Promise<boolean> => {
      if (refused === null) return false;
      settle(refused.collision);
      const { act } = refused;
      if (!takesOver) return run(act);
      if (act.path === "take") return run({ ...act, path: "take-over" });
      return (await run({ path: "take-over" })) && run(act);
    };
    return { running, run, see, refused, dismiss, repeat };
  }, [running, run, see, refused]);
}
