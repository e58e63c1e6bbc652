/** Keyboard focus and notices. */

const NOTICE = "[data-sonner-toast]:not([data-removed='true'])";

/** Alt+T focuses the newest notice. Sonner's own hotkey would stop all timers until the pointer has been over the list. */
export function onHotkey({ altKey, code }: KeyboardEvent): void {
  if (altKey && code === "KeyT") document.querySelector<HTMLElement>(NOTICE)?.focus();
}

/** Call before a notice closes. Focus moves to the next notice, or back to where it came from: Sonner does that on blur. */
export function moveFocusFrom(notice: Element | null): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !notice?.contains(focused)) return;
  const next = [...document.querySelectorAll<HTMLElement>(NOTICE)].find((other) => other !== notice);
  if (next) next.focus();
  else focused.blur();
}
