import { useSyncExternalStore } from "react";

/** A value outside of React, such as what keys and requests change, and the components that follow it. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();

  const get = (): Value => value;
  function set(next: Value): void {
    value = next;
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  const useValue = (): Value => useSyncExternalStore(subscribe, get);
  return { get, set, useValue };
}
