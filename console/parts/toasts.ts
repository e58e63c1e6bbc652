/** Toasts: what happened, and for 8 seconds how to undo it. */
import { useSyncExternalStore } from "react";

export interface Toast {
  /** "problem" stays until it is closed. */
  kind: "done" | "note" | "problem";
  title: string;
  text?: string;
  action?: { label: string; onAction: () => void };
  /** A line that runs out with the time, for what leaves when the time is over. */
  isRunning?: boolean;
}

export interface ShownToast extends Toast {
  id: number;
}

const PLAIN_MS = 4000;
/** Long enough to read and to reach, and what a message waits before it leaves. */
const UNDO_MS = 8000;
const MOST = 3;

/** How long a toast stays, in milliseconds. */
export const lifetime = ({ kind, action }: Toast): number =>
  kind === "problem" ? Number.POSITIVE_INFINITY : action ? UNDO_MS : PLAIN_MS;

let shown: readonly ShownToast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const closeToast = (id: number): void => set(shown.filter((toast) => toast.id !== id));

/** Shows a toast, at most three at a time. */
export function showToast(toast: Toast): void {
  last += 1;
  set([...shown, { ...toast, id: last }].slice(-MOST));
}

/** Runs the action of the newest toast that has one, as the key `z` does. @returns whether there was one */
export function undoNewest(): boolean {
  const toast = shown.findLast(({ action }) => action !== undefined);
  if (!toast) return false;
  closeToast(toast.id);
  toast.action?.onAction();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = (): readonly ShownToast[] => useSyncExternalStore(subscribe, () => shown);
