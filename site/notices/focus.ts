/** Keyboard focus and notices: Alt+T goes to the newest, closing one never loses focus. */

const NOTICE = "[data-sonner-toast]:not([data-removed='true'])";

/** Alt+T (specification §9). Sonner's own hotkey would stop all timers until the pointer has been over the list. */
export function onHotkey({ altKey, code }: KeyboardEvent): void {
  if (altKey && code === "KeyT") document.querySelector<HTMLElement>(NOTICE)?.focus();
}

/** Before a notice goes: focus passes to the next one, or back to where it came from, which Sonner does on blur. */
export function handOnFocus(notice: Element | null): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !notice?.contains(focused)) return;
  const next = [...document.querySelectorAll<HTMLElement>(NOTICE)].find((other) => other !== notice);
  if (next) next.focus();
  else focused.blur();
}
