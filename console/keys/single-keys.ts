/** Whether single keys such as `j` act in this browser. They can be switched off under the account (WCAG 2.1.4). */
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.singleKeys !== "off";
  } catch {
    return true;
  }
}
let isOn = read();

export const areSingleKeysOn = (): boolean => isOn;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn);

export function switchSingleKeys(next: boolean): void {
  isOn = next;
  try {
    if (next) localStorage.removeItem("singleKeys");
    else localStorage.singleKeys = "off";
  } catch {
    // Storage is blocked (private mode): the choice lasts for this page.
  }
  for (const listener of listeners) listener();
}
