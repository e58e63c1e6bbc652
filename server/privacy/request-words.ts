/** The words for staff about a request: what was asked, what the server has done, what only people can do, and its receipt. */
import { longDay, longTime } from "../../enquiry/times.ts";
import type { PrivacyRequest, RequestKind } from "./requests.ts";

export const requestTitles: Record<RequestKind, string> = {
  correct: "Corrected",
  withdraw: "Consent withdrawn",
  "give-again": "Consent given again",
  erase: "Erasure asked for",
};

const SEALED = "It is sealed: it is in no list, search, export or notification, and nobody can read it.";
const STOPPED = "Notifications, messages and dates that were waiting are cancelled.";

/** Says what the server has done by itself. */
export function doneByServer({ kind, enquiry, eraseAt }: PrivacyRequest): string[] {
  switch (kind) {
    case "correct":
      return ["The person changed what the desk shows. The old words are not kept; the history names the fields."];
    case "give-again":
      return ["The enquiry is back in the list with its messages and notes."];
    case "withdraw":
      return [enquiry === "erased" ? "The enquiry is erased from the database." : SEALED, STOPPED];
    case "erase":
      return enquiry === "erased"
        ? ["The enquiry is erased from the database, with its messages, notes and files.", STOPPED]
        : [`${SEALED}${eraseAt === null ? "" : ` It is erased on ${longDay(eraseAt, "en")}.`}`, STOPPED];
  }
}

/** The channels that are set up: what they sent is a copy that no server reaches. */
export interface Elsewhere {
  mail: object | null;
  webhook: object | null;
}

/** Says what only people can do. */
export function leftForPeople({ kind }: PrivacyRequest, { mail, webhook }: Elsewhere): string[] {
  if (kind === "give-again") return ["Answer the person as before."];
  const change = kind === "correct" ? "correct" : "delete";
  return [
    ...(mail ? [`Mails about it in the mailboxes of staff and of the company: ${change} the copies.`] : []),
    `Numbers and chats on the phones of staff: ${change} them.`,
    ...(webhook ? [`The system that the webhook feeds: ask its operator to ${change} it there.`] : []),
    `Exported files and printed letters: ${change} them.`,
  ];
}

const WIDTH = 15;

/** The same shape as the receipt of the command `erase`. */
export function formatRequestReceipt(request: PrivacyRequest, elsewhere: Elsewhere, issuedAt: Date): string {
  const { kind, reference, requestedAt, dueAt, doneAt, doneBy } = request;
  const parts: [string, readonly string[]][] = [
    ["Request", [requestTitles[kind]]],
    ["Reference", [reference]],
    ["Asked", [longTime(requestedAt, "en")]],
    ["Due", [longTime(dueAt, "en")]],
    ["Done", [doneAt === null ? "not yet" : `${longTime(doneAt, "en")}, everywhere, by ${doneBy?.name ?? "the desk"}`]],
    ["By the server", doneByServer(request)],
    ["By people", leftForPeople(request, elsewhere)],
    ["Issued", [longTime(issuedAt.toISOString(), "en")]],
  ];
  return `${parts
    .flatMap(([label, lines]) => lines.map((line, index) => `${(index === 0 ? label : "").padEnd(WIDTH)}${line}`))
    .join("\n")}\n`;
}
