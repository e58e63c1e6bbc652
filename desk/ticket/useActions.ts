/** Actions on the opened ticket: compare-and-set, toasts, undo and conflicts. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Message } from "../../core/api/messages.ts";
import type { ActionResult, Conflict, Ticket } from "../../core/api/ticket.ts";
import { CONFLICT, hasCode, post } from "../api/client.ts";
import { useMe } from "../api/queries.ts";
import { applyTicket } from "../api/tickets.ts";
import { showToast, type Toast } from "../components/toasts.ts";
import { showSaveError } from "../components/useChange.ts";
import { common, forms } from "../strings/common.ts";

/** The answer to an action: the new state and, where it was a message, the message. */
export interface Saved {
  ticket: Ticket;
  undo?: ActionResult["undo"];
  message?: Message;
}

export interface ActionRequest {
  /** The last part of its address below the ticket. */
  path: string;
  body?: object | undefined;
  /** Lets the request outlive the page, for what happens while the phone opens. */
  keepalive?: boolean;
  /** The toast shown when it is saved. None where the page itself shows it. */
  said?: (ticket: Ticket) => Partial<Toast> & Pick<Toast, "title">;
  /** A line that was typed for it, to keep after a conflict. */
  typed?: string | null;
  onSaved?: (result: Saved) => void;
  /** Called after a conflict. */
  onRefused?: (conflict: Conflict) => void;
}

export interface Refused {
  action: ActionRequest;
  conflict: Conflict;
}

const pathOf = (reference: string, path: string): string => `/tickets/${reference}/${path}`;

async function undo(reference: string, id: string): Promise<void> {
  try {
    const { ticket } = await post<ActionResult>(pathOf(reference, "undo"), { undo: id });
    applyTicket(ticket);
    showToast({ kind: "done", title: "Undone" });
  } catch (error) {
    showSaveError(forms.notSaved, error, () => void undo(reference, id));
  }
}

const neverBlocked = () => false;

/** Equal for two attempts at the same action, by Retry or by the button itself. */
const contentOf = ({ path, body }: ActionRequest): string => JSON.stringify([path, body]);

/** @param isBlocked whether a sheet is open: then changes by others count as not seen, and the action is refused */
export function useActions(reference: string, { version }: Ticket, isBlocked: () => boolean = neverBlocked) {
  const { id: myId } = useMe();
  /** The path of the action that is being saved. */
  const [running, setRunning] = useState<string | null>(null);
  /** The action that met a conflict. */
  const [refused, setRefused] = useState<Refused | null>(null);
  /** The last action, if no answer came: the server may have carried it out. */
  const unanswered = useRef<{ content: string; key: string } | null>(null);
  const seenVersion = useRef(version);
  /** Counts the newest state as seen: to be called when no sheet is open any more. */
  const see = useCallback(() => {
    seenVersion.current = version;
  }, [version]);
  useEffect(() => {
    if (!isBlocked()) see();
  }, [see, isBlocked]);

  /** @param retried the idempotency key of the attempt that failed. @returns whether the action was saved */
  const run = useCallback(
    async (action: ActionRequest, retried?: string): Promise<boolean> => {
      const content = contentOf(action);
      const last = unanswered.current;
      const key = retried ?? (last?.content === content ? last.key : crypto.randomUUID());
      unanswered.current = { content, key };
      setRunning(action.path);
      try {
        const send = () =>
          post<Saved>(
            pathOf(reference, action.path),
            { ...action.body, version: seenVersion.current, key },
            { keepalive: action.keepalive },
          );
        const result = await send().catch((error: unknown) => {
          if (!hasCode(error, CONFLICT)) throw error;
          const { by, ticket: newest } = error.details as Conflict;
          // The conflict is with an action of this person whose answer got lost.
          if (by?.id !== myId || newest.assignee?.id !== myId) throw error;
          seenVersion.current = newest.version;
          return send();
        });
        unanswered.current = null;
        seenVersion.current = result.ticket.version;
        applyTicket(result.ticket);
        const { undo: id = null } = result;
        if (action.said) {
          const undoAction = id && { label: common.undo, onAction: () => void undo(reference, id), undoes: true };
          showToast({ kind: "done", ...action.said(result.ticket), ...(undoAction && { action: undoAction }) });
        }
        action.onSaved?.(result);
        return true;
      } catch (error) {
        if (hasCode(error, CONFLICT)) {
          const conflict = error.details as Conflict;
          unanswered.current = null;
          setRefused({ action, conflict });
          action.onRefused?.(conflict);
        } else showSaveError(forms.notSaved, error, () => void run(action, key));
        return false;
      } finally {
        setRunning(null);
      }
    },
    [reference, myId],
  );

  return useMemo(() => {
    const settle = (conflict: Conflict) => {
      seenVersion.current = conflict.ticket.version;
      setRefused(null);
      applyTicket(conflict.ticket);
    };
    const dismiss = () => {
      if (refused) settle(refused.conflict);
    };
    /** Repeats it on the newest state, after taking the ticket over if somebody else has it. */
    const repeat = async (takesOver: boolean): Promise<boolean> => {
      if (refused === null) return false;
      settle(refused.conflict);
      const { action } = refused;
      if (!takesOver) return run(action);
      if (action.path === "assign") return run({ ...action, path: "take-over" });
      return (await run({ path: "take-over" })) && run(action);
    };
    return { running, run, see, refused, dismiss, repeat };
  }, [running, run, see, refused]);
}
