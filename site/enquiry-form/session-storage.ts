/**
 * Values that survive a reload, in the tab's session storage. No function here throws, because the form must also work
 * where the browser blocks storage.
 */

/** Reads a value; null when there is none or it cannot be read. */
export function readFromSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Saves a value; null removes it. */
export function saveToSession(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: the text is lost on reload, but sending still works.
  }
}
