import { useEffect, useState } from "react";
import type { TicketDetail } from "../../core/api/inbox.ts";
import type { Message, MessageResult, MessageState } from "../../core/api/messages.ts";
import { DAY_MS } from "../../core/times.ts";
import { deskNow } from "../api/connection.ts";
import { sendMessageAgain, stopMessage } from "../api/messages.ts";
import { keys, readAgain } from "../api/queries.ts";
import { applyTicket } from "../api/tickets.ts";
import { useChange } from "../components/useChange.ts";
import { forms } from "../strings/common.ts";

const POLL_MS = 1000;

const isUnderWay = (state: MessageState | undefined): boolean => state === "waiting" || state === "sending";

/**
 * The newest message if it still needs somebody: it is under way, or did not reach the visitor. A failure of days ago,
 * or one after which another message was begun, does not prevent writing.
 */
export function unsettled({ messages, draft }: TicketDetail, now: number): Message | null {
  const newest = messages.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  if (newest === undefined || newest.state === "sent" || newest.state === "stopped") return null;
  const isOver = now - Date.parse(newest.at) > DAY_MS || (draft !== null && draft.savedAt > newest.at);
  return isOver && !isUnderWay(newest.state) ? null : newest;
}

interface Listeners {
  onSent: (message: Message) => void;
  onStopped: () => void;
}

/** Follows a message from the press of Send until it has left, and lets the person stop it meanwhile. */
export function useSending(detail: TicketDetail, { onSent, onStopped }: Listeners) {
  const [handed, setHanded] = useState<Message | null>(() => unsettled(detail, deskNow()));
  const [, setTick] = useState(0);
  const message = handed && (detail.messages.find(({ id }) => id === handed.id) ?? handed);
  const isMoving = isUnderWay(message?.state);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      setTick((tick) => tick + 1);
      if (message?.sendAt && deskNow() >= Date.parse(message.sendAt)) {
        readAgain(keys.ticket(detail.reference));
      }
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isMoving, message?.sendAt, detail.reference]);

  useEffect(() => {
    if (message?.state !== "sent") return;
    setHanded(null);
    onSent(message);
  }, [message, onSent]);

  const settle = ({ message: changed, ticket }: MessageResult) => {
    const isStopped = changed.state === "stopped";
    setHanded(isStopped ? null : changed);
    if (isStopped) onStopped();
    applyTicket(ticket);
  };
  const stop = useChange(stopMessage, forms.notSaved, settle);
  const again = useChange(sendMessageAgain, forms.notSaved, settle);
  return {
    /** The message that was handed over last, while it is under way or when it did not arrive. */
    message,
    /** Seconds until it leaves; 0 while it is being sent. */
    secondsLeft: message?.sendAt ? Math.max(0, Math.ceil((Date.parse(message.sendAt) - deskNow()) / 1000)) : 0,
    isUnderWay: isMoving,
    handedOver: setHanded,
    stop: () => message && stop.mutate(message.id),
    sendAgain: () => message && again.mutate(message.id),
    /** Leaves a message that failed, to correct it. */
    leave: () => setHanded(null),
    isBusy: stop.isPending || again.isPending,
  };
}

export type Sending = ReturnType<typeof useSending>;
