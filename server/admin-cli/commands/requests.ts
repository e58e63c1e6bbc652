import { requestTitles } from "../../notifications/request-words.ts";
import { inIndia } from "../../plain-text.ts";
import { closedRequests, openRequests, type PrivacyRequest } from "../../storage/privacy-requests.ts";
import { formatTable, type TableColumn } from "../output.ts";
import { defineCommand, json } from "../program.ts";
import { withArchive } from "../support.ts";

/** Open requests that are shown, and closed ones. */
const MOST = 1000;
const DAY_MS = 24 * 60 * 60_000;

const daysLeft = ({ doneAt, dueAt }: PrivacyRequest): string =>
  doneAt === null ? String(Math.ceil((Date.parse(dueAt) - Date.now()) / DAY_MS)) : "-";

const columns: readonly TableColumn<PrivacyRequest>[] = [
  ["REFERENCE", 10, ({ reference }) => reference],
  ["REQUEST", 20, ({ kind }) => requestTitles[kind]],
  ["ASKED (IST)", 16, ({ requestedAt }) => inIndia(requestedAt)],
  ["DAYS LEFT", 9, daysLeft],
  ["ENQUIRY", 7, ({ enquiry }) => enquiry],
  ["DONE (IST)", 16, ({ doneAt }) => (doneAt === null ? "" : inIndia(doneAt))],
];

export const requests = defineCommand({
  synopsis: "requests",
  summary: "List what people asked for: corrected, withdrawn, given again, erased",
  help: `
Open requests come first, the most urgent on top; then those that are done everywhere.

  --json  Print JSON with every field`,
  options: { json: { type: "boolean" } },
  async run(config, { json: asJson }) {
    const all = await withArchive(config, async ({ database }) => [
      ...(await openRequests(database, MOST)),
      ...(await closedRequests(database, MOST)),
    ]);
    if (asJson) return json(all);
    return all.length > 0 ? formatTable(columns, all) : "Nobody has asked for anything.";
  },
});
