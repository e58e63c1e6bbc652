/** Terminal output. Text that visitors typed must neither control the terminal nor break the columns. */

import { type Column, columns, columnTitle, fields, nameOf } from "../../core/enquiry/fields.ts";
import { looksLikeEmail } from "../../core/enquiry/rules.ts";
import { sortableTime } from "../../core/times.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { printable } from "../plain-text.ts";

/** UTF-16 code units read of a cell, so that zero-width characters cannot make a narrow cell long. */
const LONGEST_CELL = 1000;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns the terminal columns of a text. Combining marks, such as Devanagari vowel signs, take none. */
const width = (text: string): number => text.replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, "").length;

/** Cuts a line to a number of columns, between graphemes. */
function cutTo(line: string, columns: number): string {
  let fitted = "";
  let left = columns;
  for (const { segment } of graphemes.segment(line)) {
    left -= width(segment);
    if (left < 0) break;
    fitted += segment;
  }
  return fitted;
}

/** Returns one line of exactly this many columns. */
export function fitTo(text: string, columns: number): string {
  const line = printable(text.slice(0, LONGEST_CELL).toWellFormed()).replace(/\s+/g, " ");
  const fits = text.length <= LONGEST_CELL && width(line) <= columns;
  const fitted = fits ? line : `${cutTo(line, columns - 1)}…`;
  return fitted + " ".repeat(columns - width(fitted));
}

/** Heading, width in columns, and the text of the cell. */
export type TableColumn<T> = readonly [string, number, (row: T) => string];

const GAP = " ";

/** Returns one line per row below a heading. */
export function formatTable<T>(tableColumns: readonly TableColumn<T>[], rows: readonly T[]): string {
  const heading = tableColumns.map(([title, size]) => fitTo(title, size)).join(GAP);
  const lines = rows.map((row) => tableColumns.map(([, size, read]) => fitTo(read(row), size)).join(GAP));
  return [heading, ...lines].map((line) => line.trimEnd()).join("\n");
}

/** 98 columns with the gaps. */
const enquiryColumns: readonly TableColumn<StoredEnquiry>[] = [
  ["ID", 5, ({ id }) => String(id)],
  ["REFERENCE", 10, ({ reference }) => reference],
  ["RECEIVED (IST)", 16, ({ created_at }) => sortableTime(created_at)],
  ["NAME", 18, ({ canary, full_name, phone }) => (canary ? "(canary)" : nameOf({ full_name, phone }))],
  ["PHONE", 16, ({ phone }) => phone],
  ["PROJECT", 12, ({ project_type }) => project_type ?? "-"],
  ["DETAILS", 15, ({ project_details }) => project_details],
];

/** Returns one line per enquiry, at most 100 columns wide. */
export const enquiryTable = (enquiries: readonly StoredEnquiry[]): string => formatTable(enquiryColumns, enquiries);

export const sourceLabels = {
  "form-post": "form without JavaScript",
  "data-api": "data API",
  desk: "written down by staff",
  call: "call",
  whatsapp: "WhatsApp",
} as const;

/** Says which consent notice the person saw. */
const noticeState = ({ notice_version, notice_language, notice_action }: StoredEnquiry): string =>
  notice_version === null ? "none shown" : `version ${notice_version} in ${notice_language}, ${notice_action}`;

/** Says whether the enquiry is set aside; empty if it never was. */
export function setAsideState({ set_aside_at, released_at }: StoredEnquiry): string {
  if (set_aside_at === null) return "";
  return released_at === null ? "now" : `released ${sortableTime(released_at)} IST`;
}

/** The long text follows below the other fields. */
const shortColumns = columns.filter((column) => fields[column].input.kind !== "text");

const shown = (column: Column, text: string | null): string | null =>
  column === "email" && text && !looksLikeEmail(text) ? `${text} (not a valid email address)` : text;

/** Shows one enquiry completely. */
export function formatEnquiry(enquiry: StoredEnquiry): string {
  const lines: [string, string | null][] = [
    ["Reference", `${enquiry.reference} (ID ${enquiry.id})`],
    ["Received", `${sortableTime(enquiry.created_at)} IST`],
    ["Source", enquiry.canary ? "canary (test enquiry)" : sourceLabels[enquiry.source]],
    ["Notice", noticeState(enquiry)],
    ...shortColumns.map((column): [string, string | null] => [columnTitle(column), shown(column, enquiry[column])]),
  ];
  if (enquiry.flags.length > 0) lines.push(["Flags", enquiry.flags.join(", ")]);
  if (enquiry.set_aside_at !== null) lines.push(["Set aside", setAsideState(enquiry)]);
  const rows = lines.map(([label, text]) => `${label.padEnd(14)}${printable(text ?? "-")}`).join("\n");
  return `${rows}\n\n${printable(enquiry.project_details)}`;
}
