import type { CodeSent } from "../../server/contract/session.ts";
import { timeOfDay } from "../time/format.ts";

/** The strings of the codes that come by mail, to sign in and to prove again who you are. */
export const codeStrings = {
  title: "Type the code",
  digits: "6 digits",
  digitsMissing: "The code has 6 digits.",
  again: "Send a new code",
  wrong: (left: number) =>
    left === 0
      ? "No tries left. Send a new code."
      : `That code is not right. ${left} ${left === 1 ? "try" : "tries"} left.`,
  ranOut: "This code ran out. Send a new one.",
} as const;

/** Says where the code went, and how long it works. */
export function sayCodeSent({ mail, sentAt, expiresAt }: CodeSent): string {
  const minutes = Math.round((Date.parse(expiresAt) - Date.parse(sentAt)) / 60_000);
  return `We sent it to ${mail} at ${timeOfDay(sentAt)}. It works for ${minutes} minutes.`;
}

/** The strings of proving again who you are. */
export const confirmStrings = {
  sending: "We are sending a code by mail.",
  confirm: "Confirm",
  demoTitle: "Is it you?",
  demoText: "In the demo a button stands for the passkey.",
  demoConfirm: "Yes, it is me",
  passkeyFailed: "The passkey was not used",
  passkeyFailedText: "Nothing was changed. Try again when you are ready.",
  notSent: "The code was not sent",
};
