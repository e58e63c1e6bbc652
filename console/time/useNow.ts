import { useSyncExternalStore } from "react";
import { deskNow } from "../api/connection.ts";

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let now = deskNow();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  now = deskNow();
  for (const listener of listeners) listener();
  timer = setTimeout(tick, MINUTE - (now % MINUTE));
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
    timer = setTimeout(tick, MINUTE - (now % MINUTE));
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
