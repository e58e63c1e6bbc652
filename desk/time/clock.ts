/** The time until a ticket is due: in words, and as the part that is used up. */
import { useSyncExternalStore } from "react";
import type { Clock } from "../../core/api/ticket.ts";
import { daysBetween, HOUR_MS, MINUTE_MS } from "../../core/times.ts";
import { deskNow } from "../api/connection.ts";
import { duration, shortTime, timeOfDay } from "./format.ts";

const listeners = new Set<() => void>();
let now = deskNow();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  now = deskNow();
  for (const listener of listeners) listener();
  timer = setTimeout(tick, MINUTE_MS - (now % MINUTE_MS));
}

/** A hidden page's timers sleep, so the words are put right when it is looked at again. */
function wake(): void {
  if (document.visibilityState !== "visible" || listeners.size === 0) return;
  clearTimeout(timer);
  tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", wake);
    now = deskNow();
    timer = setTimeout(tick, MINUTE_MS - (now % MINUTE_MS));
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", wake);
    clearTimeout(timer);
  };
}

/** The time at the server in milliseconds. It changes once a minute, for everything on the page at once. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

const SOON_MS = 2 * HOUR_MS;

export interface ClockView {
  /** "33 min left", "3 h 24 min late"; without network "due 15:05", "was due 11:08". */
  words: string;
  tone: "rest" | "soon" | "late";
  used: number;
}

/**
 * @param now milliseconds
 * @param isFixed whether words must stay true while nothing can be fetched
 * @returns null once an attempt has been made
 */
export function readClock({ receivedAt, dueAt }: Clock, now: number, isFixed = false): ClockView | null {
  if (dueAt === null) return null;
  const due = Date.parse(dueAt);
  const received = Date.parse(receivedAt);
  const left = due - now;
  const isLate = left < 0;
  const used = isLate ? 1 : Math.min(1, Math.max(0, (now - received) / (due - received)));
  const at = daysBetween(now, due) === 0 ? timeOfDay(due) : shortTime(due, now);
  const words = isFixed
    ? `${isLate ? "was due" : "due"} ${at}`
    : isLate
      ? `${duration(-left)} late`
      : `${duration(left)} left`;
  return { words, tone: isLate ? "late" : left < SOON_MS ? "soon" : "rest", used };
}
