/** How enquiries and letters look on a terminal. */
import { type Column, columns, columnTitle, fields } from "../../enquiry/fields.ts";
import { looksLikeEmail } from "../../enquiry/rules.ts";
import { inIndia, printable } from "../plain-text.ts";
import type { StoredEnquiry, UndeliveredDelivery } from "../storage/store.ts";
import { type TableColumn, tableOf } from "./table.ts";

/** 98 columns with the gaps. */
const enquiryColumns: readonly TableColumn<StoredEnquiry>[] = [
  ["ID", 5, ({ id }) => String(id)],
  ["REFERENCE", 10, ({ reference }) => reference],
  ["RECEIVED (IST)", 16, ({ created_at }) => inIndia(created_at)],
  ["NAME", 18, ({ canary, full_name }) => (canary ? "(canary)" : full_name)],
  ["PHONE", 16, ({ phone }) => phone],
  ["PROJECT", 12, ({ project_type }) => project_type ?? "-"],
  ["DETAILS", 15, ({ project_details }) => project_details],
];

/** 98 columns with the gaps. */
const letterColumns: readonly TableColumn<UndeliveredDelivery>[] = [
  ["REFERENCE", 10, ({ enquiry }) => enquiry.reference],
  ["CHANNEL", 9, ({ channel }) => channel],
  ["ATTEMPTS", 8, ({ attempts }) => String(attempts)],
  ["NEXT TRY (IST)", 16, ({ next_at }) => (next_at === null ? "dead" : inIndia(next_at))],
  ["LAST ERROR", 51, ({ last_error }) => last_error ?? "-"],
];

/** One line per enquiry, at most 100 columns wide. */
export const enquiryTable = (enquiries: readonly StoredEnquiry[]): string => tableOf(enquiryColumns, enquiries);

/** One line per letter, at most 100 columns wide. */
export const letterTable = (letters: readonly UndeliveredDelivery[]): string => tableOf(letterColumns, letters);

/** How an enquiry came in. */
export const cameBy = { form: "form without JavaScript", "data-api": "data interface" } as const;

/** Where an enquiry stands with the quarantine; empty when it never was in it. */
export function quarantineOf({ quarantined_at, released_at }: StoredEnquiry): string {
  if (quarantined_at === null) return "";
  return released_at === null ? "in quarantine" : `released ${inIndia(released_at)} IST`;
}

/** Long text follows the table. */
const shortColumns = columns.filter((column) => fields[column].input.kind !== "text");

const shown = (column: Column, text: string | null): string | null =>
  column === "email" && text !== null && !looksLikeEmail(text) ? `${text} (not a valid email address)` : text;

/** One enquiry in full. */
export function sheetOf(enquiry: StoredEnquiry): string {
  const lines: [string, string | null][] = [
    ["Reference", `${enquiry.reference} (ID ${enquiry.id})`],
    ["Received", `${inIndia(enquiry.created_at)} IST`],
    ["Came by", enquiry.canary ? "canary, not a person" : cameBy[enquiry.source]],
    ...shortColumns.map((column): [string, string | null] => [columnTitle(column), shown(column, enquiry[column])]),
  ];
  if (enquiry.flags.length > 0) lines.push(["Flags", enquiry.flags.join(", ")]);
  if (enquiry.quarantined_at !== null) lines.push(["Quarantine", quarantineOf(enquiry)]);
  const sheet = lines.map(([label, text]) => `${label.padEnd(14)}${printable(text ?? "-")}`).join("\n");
  return `${sheet}\n\n${printable(enquiry.project_details)}`;
}
