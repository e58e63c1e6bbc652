/** Toasts: what happened, and for 8 seconds how to undo it. */
import type { ReactNode } from "react";
import { createStore } from "../api/store.ts";

export interface Toast {
  /** "problem" stays until it is closed. */
  kind: "done" | "note" | "problem";
  title: string;
  text?: string;
  action?: {
    label: string;
    onAction: () => void;
    /** Whether it undoes the action of the toast. */
    undoes?: boolean;
  };
  below?: (close: () => void) => ReactNode;
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
export const lifetime = ({ kind, action, below }: Toast): number =>
  kind === "problem" ? Number.POSITIVE_INFINITY : action || below ? UNDO_MS : PLAIN_MS;

const shown = createStore<readonly ShownToast[]>([]);
let last = 0;

export const useToasts = shown.useValue;

export const closeToast = (id: number): void => shown.set(shown.get().filter((toast) => toast.id !== id));

/** Shows a toast, at most three at a time. */
export function showToast(toast: Toast): void {
  last += 1;
  shown.set([...shown.get(), { ...toast, id: last }].slice(-MOST));
}

/** Undoes the action of the newest toast that offers it, as the key `z` does. @returns whether there was one */
export function undoNewest(): boolean {
  const toast = shown.get().findLast(({ action }) => action?.undoes);
  if (!toast) return false;
  closeToast(toast.id);
  toast.action?.onAction();
  return true;
}
