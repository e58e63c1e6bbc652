/**
 * Typed text that outlives a closed sheet, a reload, and a tab that the phone has dropped. The tab keeps it until it is
 * sent, or until the person signs out.
 */
import { useCallback, useState } from "react";

const PREFIX = "typed ";

function read<Value>(key: string, initial: Value): Value {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "") as Value;
  } catch {
    return initial;
  }
}

function store(key: string, value: unknown, initial: unknown): void {
  const text = JSON.stringify(value);
  try {
    if (text === JSON.stringify(initial)) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/**
 * @param key names the text in this tab
 * @param initial the value of nothing typed, always the same
 * @returns the value, and how it is set
 */
export function useTyped<Value>(key: string, initial: Value) {
  const [value, setValue] = useState(() => read(key, initial));
  const set = useCallback(
    (next: Value) => {
      setValue(next);
      store(key, next, initial);
    },
    [key, initial],
  );
  return [value, set] as const;
}

export function forgetTyped(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
