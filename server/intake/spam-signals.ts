/** Signals of a bot. They never reject an enquiry, because a wrong guess must not cost one. */
import type { IncomingHttpHeaders } from "node:http";
import { FILL_SECONDS_HEADER, HIDDEN_FIELD, HIDDEN_FIELD_HEADER } from "../../enquiry/data-api.ts";
import type { Contact } from "../../enquiry/fields.ts";
import type { Flag } from "../../enquiry/flags.ts";
import { isBlank, looksLikeEmail } from "../../enquiry/rules.ts";

/** A person cannot fill in four required fields in less. */
const TOO_FAST_SECONDS = 3;

export type SpamSignal = Extract<Flag, "hidden-field" | "too-fast">;

/** Reads the signals that the form sends as headers. A program that sends no headers has no signals. */
export function readHeaderSignals(headers: IncomingHttpHeaders): SpamSignal[] {
  const measured = String(headers[FILL_SECONDS_HEADER.toLowerCase()] ?? "");
  const tooFast = /^\d{1,9}(\.\d{1,3})?$/.test(measured) && Number(measured) < TOO_FAST_SECONDS;
  return [
    ...(headers[HIDDEN_FIELD_HEADER.toLowerCase()] === undefined ? [] : (["hidden-field"] as const)),
    ...(tooFast ? (["too-fast"] as const) : []),
  ];
}

/** Reads the signals of a form post. Without JavaScript there is no measured time. */
export function readFormSignals(body: unknown): SpamSignal[] {
  const value = Object(body)[HIDDEN_FIELD] ?? "";
  return isBlank(String(value)) ? [] : ["hidden-field"];
}

/** The flags of a submission: its spam signals, and whether an e-mail address looks wrong (requirement 6.12). */
export const flagsFor = (contacts: readonly Contact[], signals: readonly SpamSignal[]): Flag[] => [
  ...signals,
  ...(contacts.every(({ email }) => email === "" || looksLikeEmail(email)) ? [] : (["email-unlikely"] as const)),
];
