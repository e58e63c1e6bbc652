/** How enquiries look on a terminal. */
import { looksLikeEmail } from "../../enquiry/rules.ts";
import { inIndia, printable } from "../plain-text.ts";
import type { StoredEnquiry } from "../stores/store.ts";
import { fitTo } from "./text.ts";

/** Heading, columns taken, and what stands there: 98 columns with the gaps. */
const tableColumns: readonly [string, number, (enquiry: StoredEnquiry) => string][] = [
  ["ID", 5, ({ id }) => String(id)],
  ["REFERENCE", 10, ({ reference }) => reference],
  ["RECEIVED (IST)", 16, ({ created_at }) => inIndia(created_at)],
  ["NAME", 18, ({ canary, full_name }) => (canary ? "(canary)" : full_name)],
  ["PHONE", 16, ({ phone }) => phone],
  ["PROJECT", 12, ({ project_type }) => project_type ?? "-"],
  ["DETAILS", 15, ({ project_details }) => project_details],
];
const GAP = " ";

/** One line per enquiry, at most 100 columns wide. */
export function tableOf(enquiries: readonly StoredEnquiry[]): string {
  const heading = tableColumns.map(([title, columns]) => fitTo(title, columns)).join(GAP);
  const lines = enquiries.map((enquiry) =>
    tableColumns.map(([, columns, read]) => fitTo(read(enquiry), columns)).join(GAP),
  );
  return [heading, ...lines].map((line) => line.trimEnd()).join("\n");
}

const cameBy = { form: "form without JavaScript", "data-api": "data interface" } as const;

/** One enquiry in full. */
export function sheetOf(enquiry: StoredEnquiry): string {
  const lines: [string, string | null][] = [
    ["Reference", `${enquiry.reference} (ID ${enquiry.id})`],
    ["Received", `${inIndia(enquiry.created_at)} IST`],
    ["Came by", enquiry.canary ? "canary, not a person" : cameBy[enquiry.source]],
    ["Name", enquiry.full_name],
    ["Organization", enquiry.organization],
    ["E-mail", looksLikeEmail(enquiry.email) ? enquiry.email : `${enquiry.email} (cannot be an e-mail address)`],
    ["Phone", enquiry.phone],
    ["Project type", enquiry.project_type],
  ];
  const sheet = lines.map(([label, text]) => `${label.padEnd(14)}${printable(text ?? "-")}`).join("\n");
  return `${sheet}\n\n${printable(enquiry.project_details)}`;
}
