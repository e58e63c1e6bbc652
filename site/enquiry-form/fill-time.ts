import { readFromSession, saveToSession } from "./session-storage.ts";

const NAME = "enquiry-first-seen";

/** Starts counting when this tab first shows a form. A reload, or the other page with a form, keeps the first start. */
export function startFillTimer(): void {
  if (readFromSession(NAME) === null) saveToSession(NAME, Date.now() - performance.now());
}

/**
 * Seconds that the visitor had to read and type. At least the age of the page, so that a clock set back does not make a
 * person look like a bot.
 */
export function fillSeconds(): number {
  const start = readFromSession(NAME);
  const inTab = typeof start === "number" ? Date.now() - start : 0;
  return Math.max(performance.now(), inTab) / 1000;
}
