/** The strings of the list "Set aside". */
import type { Flag } from "../../enquiry/flags.ts";

export const setAsideStrings = {
  intro:
    "Held back: no mail went out, no clock runs. Release the real ones; the clock then counts from when they wrote.",
  reasons: {
    "hidden-field": "A field that people cannot see was filled in.",
    "too-fast": "It was sent faster than a person types. Phones that fill in forms do that, too.",
    "email-unlikely": "The mail address is not likely to exist.",
    "key-conflict": "The same form was sent twice with other text.",
  } satisfies Record<Flag, string>,
  byHand: "Somebody at the desk set it aside.",
  release: "Release",
  delete: "Delete",
  whoDeletes:
    "Only an owner with a passkey can delete this now. 30 days after somebody set it aside, everybody at the desk can.",
  released: (name: string) => `${name} released`,
  releasedText: "The mail to staff goes out in 8 seconds.",
  backText: "It is in To answer again.",
  deleted: (name: string) => `${name} deleted`,
  deletedText: "It is gone for good when this notice goes.",
};

/** Why an enquiry was held back, as sentences. Without a mark of the server somebody at the desk did it. */
export const reasonsOf = (flags: readonly Flag[]): string[] =>
  flags.length === 0 ? [setAsideStrings.byHand] : flags.map((flag) => setAsideStrings.reasons[flag]);
