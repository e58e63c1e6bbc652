import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { EnquiryDetail } from "../../server/contract/inbox.ts";
import type { Letter, LetterResult, LetterState } from "../../server/contract/messages.ts";
import { deskNow } from "../api/connection.ts";
import { applyWork } from "../api/enquiries.ts";
import { keys } from "../api/keys.ts";
import { useChange } from "../parts/useChange.ts";
import { common } from "../strings/common.ts";
import { sendLetterAgain, stopLetter } from "./letters-api.ts";

const POLL_MS = 1000;

const isUnderWay = (state: LetterState | undefined): boolean => state === "waiting" || state === "sending";

export interface Sending {
  /** The letter that was handed over last, while it is under way or when it did not arrive. */
  letter: Letter | null;
  /** Seconds until it leaves; 0 while it is being sent. */
  secondsLeft: number;
  isUnderWay: boolean;
  handedOver: (letter: Letter) => void;
  stop: () => void;
  sendAgain: () => void;
  /** Leaves a letter that failed, to correct it. */
  leave: () => void;
  isBusy: boolean;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * The newest letter if it still needs somebody: it is under way, or did not reach the visitor. A failure of days ago, or one
 * after which another letter was begun, does not prevent writing.
 */
export function unsettled({ letters, draft }: EnquiryDetail, now: number): Letter | null {
  const newest = letters.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  if (newest === undefined || newest.state === "sent" || newest.state === "stopped") return null;
  const isOver = now - Date.parse(newest.at) > DAY_MS || (draft !== null && draft.savedAt > newest.at);
  return isOver && !isUnderWay(newest.state) ? null : newest;
}

interface Listeners {
  onSent: (letter: Letter) => void;
  onStopped: () => void;
}

/** Follows a letter from the press of Send until it has left, and lets the person stop it meanwhile. */
export function useSending(detail: EnquiryDetail, { onSent, onStopped }: Listeners): Sending {
  const queryClient = useQueryClient();
  const [handed, setHanded] = useState<Letter | null>(() => unsettled(detail, deskNow()));
  const [, setTick] = useState(0);
  const letter = handed && (detail.letters.find(({ id }) => id === handed.id) ?? handed);
  const isMoving = isUnderWay(letter?.state);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      setTick((tick) => tick + 1);
      if (letter?.sendAt && deskNow() >= Date.parse(letter.sendAt)) {
        void queryClient.invalidateQueries({ queryKey: keys.enquiry(detail.reference) });
      }
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isMoving, letter?.sendAt, queryClient, detail.reference]);

  useEffect(() => {
    if (letter?.state !== "sent") return;
    setHanded(null);
    onSent(letter);
  }, [letter, onSent]);

  const settle = ({ letter: changed, work }: LetterResult) => {
    const isStopped = changed.state === "stopped";
    setHanded(isStopped ? null : changed);
    if (isStopped) onStopped();
    applyWork(queryClient, work);
  };
  const stop = useChange(stopLetter, common.notSaved, settle);
  const again = useChange(sendLetterAgain, common.notSaved, settle);
  return {
    letter,
    secondsLeft: letter?.sendAt ? Math.max(0, Math.ceil((Date.parse(letter.sendAt) - deskNow()) / 1000)) : 0,
    isUnderWay: isMoving,
    handedOver: setHanded,
    stop: () => letter && stop.mutate(letter.id),
    sendAgain: () => letter && again.mutate(letter.id),
    leave: () => setHanded(null),
    isBusy: stop.isPending || again.isPending,
  };
}
