/** A receipt for the file: what was asked, when, and what was done. It names nobody but the colleague who closed it. */
import { longTime } from "../../enquiry/times.ts";
import type { PrivacyRequest } from "../consent/privacy-requests.ts";
import { doneByServer, type Elsewhere, leftForPeople, requestTitles } from "./request-words.ts";

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
