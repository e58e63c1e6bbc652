import type { HeldEnquiry } from "../../enquiry/receipt-renderer.ts";
import type { ReceiptData } from "./data.ts";
import { fieldRows, messageRows, purposeRows, type Row } from "./held-rows.ts";
import { fill } from "./words.ts";

const block = (heading: string, rows: readonly Row[]): string =>
  [heading, ...rows.map(([label, text]) => `${label}: ${text.replaceAll("\n", "\n  ")}`)].join("\n");

/** Writes the data of an enquiry as plain text. */
export function heldText(enquiry: HeldEnquiry, data: ReceiptData): string {
  const { heading, held } = data.words;
  const messages = messageRows(enquiry, data);
  const blocks = [
    fill(heading, { reference: enquiry.reference }),
    block(held.heading, fieldRows(enquiry, data)),
    block(held.purpose, purposeRows(enquiry, data)),
    ...(messages.length > 0 ? [block(held.letters, messages)] : []),
  ];
  return `${blocks.join("\n\n")}\n`;
}
