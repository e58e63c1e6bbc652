import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { formatCsv, safeCell } from "../../core/csv.ts";
import { columns, columnTitle } from "../../core/enquiry/fields.ts";
import { canonicalReference } from "../../core/enquiry/reference.ts";
import { sortableTime } from "../../core/times.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { readEnquiries, readEnquiry } from "../enquiries/read.ts";
import type { Store } from "../enquiries/store.ts";
import { findEnquiryState } from "../privacy/stored-data.ts";
import { enquiryTable, formatEnquiry, setAsideState, sourceLabels } from "./output.ts";
import { countEnquiries, defineCommand, describeWaiting, UsageError, withStore } from "./program.ts";

/** Returns the start of a day in India, given as 2026-11-21. @throws UsageError */
function startOfDay(text: string): Date {
  const start = new Date(`${text}T00:00:00+05:30`);
  // Date accepts 2026-02-30 and moves on to March.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  if (!isDay) throw new UsageError("Invalid --since: give a date, for example 2026-11-21.");
  return start;
}

/** Returns the filter for --since; without a day it matches everything. */
const sinceFilter = (text: string | undefined): { since?: Date } =>
  text === undefined ? {} : { since: startOfDay(text) };

export const list = defineCommand({
  synopsis: "list",
  summary: "List enquiries, newest first",
  help: `
  --set-aside    Only enquiries that were set aside
  --since DAY    Only enquiries received on or after this day (India), for example 2026-11-21
  --json         Print JSON with every field`,
  options: { "set-aside": { type: "boolean" }, since: { type: "string" }, json: { type: "boolean" } },
  async run(config, { "set-aside": setAside, since }, _operands, { stderr }) {
    const filter = { ...sinceFilter(since), ...(setAside && { setAside }) };
    const enquiries = await withStore(config, async (store) => {
      const waiting = describeWaiting(store);
      if (waiting !== null) stderr.write(`${waiting}\n`);
      return readEnquiries(store.database, filter);
    });
    const none = setAside || since ? "No enquiries match." : "No enquiries yet.";
    return { text: enquiries.length > 0 ? enquiryTable(enquiries) : none, data: enquiries };
  },
});

/** Says in words what has become of an enquiry that staff can no longer see, without its content. */
async function describeAbsence(store: Store, idOrReference: string): Promise<string> {
  const reference = canonicalReference(idOrReference);
  if (store.journal?.has(reference)) {
    return `${reference} waits in the journal of this server until PostgreSQL has it.`;
  }
  const found = await findEnquiryState(store, idOrReference);
  if (found?.state === "withdrawn") {
    return `The consent for ${found.enquiry.reference} was withdrawn on ${sortableTime(found.at)} IST. The enquiry is sealed, and nobody works with it.`;
  }
  if (found?.state === "erased") {
    const until = found.sealedUntil === null ? "" : ` It stays sealed until ${sortableTime(found.sealedUntil)} IST.`;
    return `${found.reference} was erased on ${sortableTime(found.at)} IST.${until}`;
  }
  return `There is no enquiry ${idOrReference}.`;
}

/** Finds an enquiry by ID or reference. @throws an error for the operator when there is none */
async function requireEnquiry(store: Store, idOrReference: string): Promise<StoredEnquiry> {
  const enquiry = await readEnquiry(store.database, idOrReference);
  if (enquiry === undefined) throw new Error(await describeAbsence(store, idOrReference));
  return enquiry;
}

export const show = defineCommand({
  synopsis: "show REF",
  operands: [1, 1],
  summary: "Show one enquiry completely",
  help: `
  REF     Reference, for example AN-7F3K-2Q, or ID
  --json  Print JSON with every field`,
  options: { json: { type: "boolean" } },
  async run(config, _values, [reference = ""]) {
    const enquiry = await withStore(config, (store) => requireEnquiry(store, reference));
    return { text: formatEnquiry(enquiry), data: enquiry };
  },
});

/** Heading and cell text of each column. Typed text goes through {@link safeCell}. */
const csvColumns: readonly (readonly [string, (enquiry: StoredEnquiry) => string])[] = [
  ["Reference", ({ reference }) => reference],
  ["Received (IST)", ({ created_at }) => sortableTime(created_at)],
  ...columns.map(
    (column) => [columnTitle(column), (enquiry: StoredEnquiry) => safeCell(enquiry[column] ?? "")] as const,
  ),
  ["Source", ({ source }) => sourceLabels[source]],
  ["Flags", ({ flags }) => flags.join(" ")],
  ["Set aside", setAsideState],
];

function enquiriesAsCsv(enquiries: readonly StoredEnquiry[]): string {
  const rows = enquiries.map((enquiry) => csvColumns.map(([, read]) => read(enquiry)));
  return formatCsv([csvColumns.map(([heading]) => heading), ...rows]);
}

function writeNewFile(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw exists ? new Error(`${file} exists already: nothing was written.`) : error;
  }
}

export const exportCsv = defineCommand({
  synopsis: "export",
  summary: "Export enquiries as CSV for a spreadsheet, newest first",
  help: `
The file opens in Excel, LibreOffice and Google Sheets with Hindi and Gujarati intact. An apostrophe is put before text
that a spreadsheet would run as a formula or change as a number, for example +91 98 7654 3210. Test enquiries are left
out. For JSON use "enquiries list --json".

  --since DAY  Only enquiries received on or after this day (India), for example 2026-11-21
  --out FILE   Write a new file, readable only by its owner, instead of standard output`,
  options: { since: { type: "string" }, out: { type: "string" } },
  async run(config, { since, out }) {
    const filter = sinceFilter(since);
    const stored = await withStore(config, ({ database }) => readEnquiries(database, filter));
    const enquiries = stored.filter(({ canary }) => !canary);
    const text = enquiriesAsCsv(enquiries);
    if (out === undefined) return { text };
    const file = resolve(out);
    writeNewFile(file, text);
    return { text: `${file} holds ${countEnquiries(enquiries.length)}.` };
  },
});
