/** What speaks for a bot. It never leads to a refusal: a wrong guess must not cost an enquiry. */
import type { IncomingHttpHeaders } from "node:http";
import { FILL_SECONDS_HEADER, HIDDEN_FIELD, HIDDEN_FIELD_HEADER } from "../../enquiry/data-api.ts";
import type { Contact } from "../../enquiry/fields.ts";
import type { Flag } from "../../enquiry/flags.ts";
import { isBlank, looksLikeEmail } from "../../enquiry/rules.ts";

/** Four required fields cannot be read and filled in by a person in less. */
const TOO_FAST_SECONDS = 3;

/** Signs seen in a request, whichever way it came in. */
export type Signs = readonly Extract<Flag, "hidden-field" | "too-fast">[];

/** The signs that the form with JavaScript sends as headers; a program that sends none has none. */
export function signsInHeaders(headers: IncomingHttpHeaders): Signs {
  const measured = String(headers[FILL_SECONDS_HEADER.toLowerCase()] ?? "");
  const tooFast = /^\d{1,9}(\.\d{1,3})?$/.test(measured) && Number(measured) < TOO_FAST_SECONDS;
  return [
    ...(headers[HIDDEN_FIELD_HEADER.toLowerCase()] === undefined ? [] : (["hidden-field"] as const)),
    ...(tooFast ? (["too-fast"] as const) : []),
  ];
}

/** The signs in a posted form. Without JavaScript nobody measured the time. */
export function signsInForm(body: unknown): Signs {
  const value = Object(body)[HIDDEN_FIELD] ?? "";
  return isBlank(String(value)) ? [] : ["hidden-field"];
}

/** Every flag of a submission: the signs, and an e-mail address that cannot be one (decisions: enquiry). */
export const flagsOf = (contacts: readonly Contact[], signs: Signs): Flag[] => [
  ...signs,
  ...(contacts.every(({ email }) => looksLikeEmail(email)) ? [] : (["email-unlikely"] as const)),
];
