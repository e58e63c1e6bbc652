/** Notices ("toasts"): what happened, and for 8 seconds how to undo it. */
import { useSyncExternalStore } from "react";

export interface Notice {
  /** "problem" stays until it is closed. */
  kind: "done" | "note" | "problem";
  title: string;
  text?: string;
  action?: { label: string; onAction: () => void };
  /** A line that runs out with the time, for what leaves when the time is over. */
  isRunning?: boolean;
}

export interface ShownNotice extends Notice {
  id: number;
}

const PLAIN_MS = 4000;
/** Long enough to read and to reach, and what a message waits before it leaves. */
const UNDO_MS = 8000;
const MOST = 3;

/** How long a notice stays, in milliseconds. */
export const lifetime = ({ kind, action }: Notice): number =>
  kind === "problem" ? Number.POSITIVE_INFINITY : action ? UNDO_MS : PLAIN_MS;

let shown: readonly ShownNotice[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly ShownNotice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const closeNotice = (id: number): void => set(shown.filter((notice) => notice.id !== id));

/** Shows a notice, at most three at a time. @returns a function that closes it */
export function notify(notice: Notice): () => void {
  last += 1;
  const id = last;
  set([...shown, { ...notice, id }].slice(-MOST));
  return () => closeNotice(id);
}

/** Runs the action of the newest notice that has one, as the key `z` does. @returns whether there was one */
export function undoNewest(): boolean {
  const notice = shown.findLast(({ action }) => action !== undefined);
  if (!notice) return false;
  closeNotice(notice.id);
  notice.action?.onAction();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNotices = (): readonly ShownNotice[] => useSyncExternalStore(subscribe, () => shown);
