/** The keys of the desk: which was pressed, whether it may act now, and what it does. */
import { useEffect, useRef } from "react";
import { createStore } from "../api/store.ts";

/** The keys that `?` lists, such as "j", "g f", "Control+k", "#". */
export type Keys = Readonly<Record<string, () => void>>;

/** Keys that begin a sequence of two: `g` then the screen. */
const PREFIX = "g";
const SEQUENCE_MS = 1500;

export interface Stroke {
  key: string;
  ctrl: boolean;
  alt: boolean;
  at: number;
}

/**
 * The name of a stroke, as it is written in {@link Keys}; null when other keys are held that make it the browser's own.
 */
export function nameOf({ key, ctrl, alt }: Stroke): string | null {
  if (alt) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrl ? `Control+${name}` : name;
}

/** Reads strokes one after the other, and joins `g` with what follows it. */
export function createReader(): (stroke: Stroke) => string | null {
  let prefixAt = Number.NEGATIVE_INFINITY;
  return (stroke) => {
    const name = nameOf(stroke);
    if (name === null) return null;
    const isSecond = stroke.at - prefixAt < SEQUENCE_MS;
    prefixAt = Number.NEGATIVE_INFINITY;
    if (isSecond && name.length === 1) return `${PREFIX} ${name}`;
    if (name === PREFIX) prefixAt = stroke.at;
    return name;
  };
}

/** Whether a key is for the desk: a field that has the focus takes all but those with Control. */
function isFree(name: string, target: EventTarget | null): boolean {
  if (name.startsWith("Control+")) return true;
  return !(
    target instanceof Element &&
    target.closest("input:not([type=radio], [type=range]), textarea, select, [contenteditable=true]")
  );
}

function readSingleKeys(): boolean {
  try {
    return localStorage.singleKeys !== "off";
  } catch {
    return true;
  }
}
const singleKeys = createStore(readSingleKeys());

/** Whether single keys such as `j` act in this browser. They can be switched off under the account (WCAG 2.1.4). */
export const useSingleKeys = singleKeys.useValue;

export function switchSingleKeys(next: boolean): void {
  singleKeys.set(next);
  try {
    if (next) localStorage.removeItem("singleKeys");
    else localStorage.singleKeys = "off";
  } catch {
    // Storage is blocked (private mode): the choice lasts for this page.
  }
}

interface Entry {
  keys: { current: Keys };
  inSheet: boolean;
}

const entries: Entry[] = [];
const read = createReader();

/** How long a key pressed before its part of the screen has loaded stays pending, in milliseconds. */
const WAIT_MS = 1500;
let waiting: { name: string; at: number }[] = [];

/** Lets the newest part with this key act. @returns whether there is one */
function act(name: string): boolean {
  const inSheet = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
  const entry = entries.findLast((other) => other.inSheet === inSheet && Object.hasOwn(other.keys.current, name));
  entry?.keys.current[name]?.();
  return entry !== undefined;
}

/** Lets the keys that wait act in the order pressed, until one has no part yet. */
function actOnWaiting(): void {
  waiting = waiting.filter(({ at }) => performance.now() - at < WAIT_MS);
  while (waiting[0] && act(waiting[0].name)) waiting.shift();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const { key, target } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const name = read({ key, ctrl, alt: event.altKey, at: event.timeStamp });
  if (name === null || !isFree(name, target)) return;
  if (!ctrl && !singleKeys.get()) return;
  if (act(name)) event.preventDefault();
  else if (/^(g )?[^g]$/.test(name)) waiting.push({ name, at: event.timeStamp });
}

/** Reads the keys from now on. @returns ends it */
export function listenToKeys(): () => void {
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

/**
 * Lets keys act while the component is shown; of several components with the same key, the newest acts. Keys that were
 * pressed just before it came act at once.
 * @param keys by name: "j", "#", "?", "g f", "Control+k", "Control+Enter"
 * @param options.inSheet whether the component is in a sheet; then its keys act in it, and no others
 */
export function useKeys(keys: Keys, { inSheet = false } = {}): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const entry = { keys: current, inSheet };
    entries.push(entry);
    actOnWaiting();
    return () => void entries.splice(entries.indexOf(entry), 1);
  }, [inSheet]);
}
