import type { SpokenChannel } from "../../enquiry/arrival.ts";

/** The strings of enquiries that staff write down. */
export const add = {
  how: "How they came",
  channels: { phone: "Phone", visit: "Visit", chat: "Chat", fair: "Fair", other: "Other" } satisfies Record<
    SpokenChannel,
    string
  >,
  name: "Name",
  nameMissing: "Enter a name, as they say it.",
  reach: "Phone or email",
  reachHint: "One of them is enough.",
  readAs: { phone: "Read as a phone number.", email: "Read as an email address." },
  reachMissing: "Enter a phone number or an email address, so that somebody can answer.",
  reachWrong: "This is neither a phone number nor an email address.",
  said: "What they said",
  saidMissing: "Write what they asked for: one sentence is enough.",
  type: "Type (optional)",
  noType: "Not said",
  agreed: "They agreed",
  ask: "Ask: “May we keep what you told us, to answer you and call you back? You can have it deleted at any time.”",
  mailed: "An acknowledgement goes to their address.",
  notMailed: "Without this, no acknowledgement is sent.",
  save: "Save",
  refused: "Not saved",
  saved: "Saved. Say it to them",
  savedText: "With this reference they can ask about it. It is yours.",
  open: "Open it",
  nobody: "Nobody found. Write it down",
} as const;
