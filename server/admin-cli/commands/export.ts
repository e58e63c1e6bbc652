import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { columns, columnTitle } from "../../../enquiry/fields.ts";
import { inIndia } from "../../plain-text.ts";
import type { StoredEnquiry } from "../../storage/store.ts";
import { defineCommand, UsageError } from "../command.ts";
import { csvOf, typedCell } from "../csv.ts";
import { withArchive } from "../open-archive.ts";
import { sinceFilter } from "../since.ts";
import { cameBy, quarantineOf } from "../views.ts";

/** Heading, and what stands below it. What visitors typed goes through {@link typedCell}. */
const sheet: readonly (readonly [string, (enquiry: StoredEnquiry) => string])[] = [
  ["Reference", ({ reference }) => reference],
  ["Received (IST)", ({ created_at }) => inIndia(created_at)],
  ...columns.map(
    (column) => [columnTitle(column), (enquiry: StoredEnquiry) => typedCell(enquiry[column] ?? "")] as const,
  ),
  ["Came by", ({ source }) => cameBy[source]],
  ["Flags", ({ flags }) => flags.join(" ")],
  ["Quarantine", quarantineOf],
];

function csvFor(enquiries: readonly StoredEnquiry[]): string {
  const rows = enquiries.map((enquiry) => sheet.map(([, read]) => read(enquiry)));
  return csvOf([sheet.map(([heading]) => heading), ...rows]);
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw exists ? new Error(`${file} exists already: nothing was written.`) : error;
  }
}

export const exportCsv = defineCommand({
  synopsis: "export --csv",
  summary: "every enquiry as a table for a spreadsheet, the newest first",
  help: `
Opens in Excel, LibreOffice and Google Sheets with Hindi and Gujarati intact. What a spreadsheet would run as a formula
or change as a number, like +91 98 7654 3210, has an apostrophe before it. Canaries are left out. (As JSON: list --json.)

  --csv        the form of the table; the only one there is
  --since DAY  only those received from this day on (India), like 2026-11-21
  --out FILE   into a new file that only its owner can read, instead of the screen`,
  options: { csv: { type: "boolean" }, since: { type: "string" }, out: { type: "string" } },
  async run(config, { csv, since, out }) {
    if (!csv) throw new UsageError("Say --csv.");
    const filter = sinceFilter(since);
    const stored = await withArchive(config, ({ repository }) => repository.list(filter));
    const enquiries = stored.filter(({ canary }) => !canary);
    const text = csvFor(enquiries);
    if (out === undefined) return text;
    const file = resolve(out);
    write(file, text);
    return `${file} holds ${enquiries.length} ${enquiries.length === 1 ? "enquiry" : "enquiries"}.`;
  },
});
