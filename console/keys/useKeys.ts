import { useEffect, useRef } from "react";
import { createReader, isFree, type Keys } from "./match.ts";
import { areSingleKeysOn } from "./single-keys.ts";

interface Entry {
  keys: { current: Keys };
  inSheet: boolean;
}

const entries: Entry[] = [];
const read = createReader();

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const { key, target } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const name = read({ key, ctrl, alt: event.altKey, at: event.timeStamp });
  if (name === null || !isFree(name, target)) return;
  if (!ctrl && !areSingleKeysOn()) return;
  const inSheet = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
  const entry = entries.findLast((other) => other.inSheet === inSheet && Object.hasOwn(other.keys.current, name));
  if (!entry) return;
  event.preventDefault();
  entry.keys.current[name]?.();
}

/**
 * Lets keys act while the component is shown; of several components that know a key, the newest acts.
 * @param keys by name: "j", "#", "?", "g f", "Control+k", "Control+Enter"
 * @param options.inSheet whether the component is in a sheet; then its keys act in it, and no others
 */
export function useKeys(keys: Keys, { inSheet = false } = {}): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (entries.length === 0) document.addEventListener("keydown", onKeyDown);
    const entry = { keys: current, inSheet };
    entries.push(entry);
    return () => {
      entries.splice(entries.indexOf(entry), 1);
      if (entries.length === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, [inSheet]);
}
