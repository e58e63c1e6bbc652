import { keep, kept } from "./kept.ts";

const NAME = "enquiry-first-seen";

/** Notes when this tab first showed a form. A reload, or the other page with a form, goes on counting from there. */
export function noteFirstSight(): void {
  if (kept(NAME) === null) keep(NAME, Date.now() - performance.now());
}

/** How long a person could have looked and typed: never less than this page has been open, even if the clock was set. */
export function secondsSinceFirstSight(): number {
  const first = kept(NAME);
  const inTab = typeof first === "number" ? Date.now() - first : 0;
  return Math.max(performance.now(), inTab) / 1000;
}
