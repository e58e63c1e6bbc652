/**
 * What survives a reload: the tab's session storage, and nothing at all where a browser refuses it. The form must work
 * the same either way, so no function here throws.
 */

/** The value kept under a name; null when there is none or it cannot be read. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets the name when the value is null. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: a reload will not bring the text back, and sending works as before.
  }
}
