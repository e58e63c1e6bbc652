/** Strings of the lists that most people do not see: an empty one, and "Set aside". Fetched after the list. */
import type { Flag } from "../../enquiry/arrival.ts";

/** The strings of a list without rows, and of the place beside the list before a row is chosen. */
export const emptyPile = {
  choose: "Choose an enquiry.",
  chooseText: "It opens here, beside the list.",
  empty: {
    "to-answer": "Nothing to answer.",
    waiting: "Nobody to wait for.",
    done: "Nothing is done yet.",
    "set-aside": "Nothing was held back.",
  },
  lastAnswered: (time: string, name: string) => `The last one was answered at ${time} by ${name}.`,
  nextBack: (name: string, time: string) => `Next to come back: ${name}, ${time}.`,
  openWaiting: (count: number) => `Open Waiting (${count})`,
} as const;

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
