/** Links that open the company's chat, with the greeting and, when sending has failed, the typed text. */
import { columns, emptyDraft, type FormDraft } from "./fields.ts";

/** Some browsers and apps truncate longer URLs. */
const MAX_LENGTH = 4000;

const block = (...lines: string[]): string => lines.filter(Boolean).join("\n");

/** Shortens the text to a number of percent-encoded characters and marks the cut. */
function truncateEncoded(text: string, encodedLength: number): string {
  if (encodeURIComponent(text).length <= encodedLength) return text;
  const ellipsis = " ...";
  let left = encodedLength - encodeURIComponent(ellipsis).length;
  let short = "";
  for (const character of text) {
    left -= encodeURIComponent(character).length;
    if (left < 0) break;
    short += character;
  }
  return short + ellipsis;
}

/** Adds everything typed to the chat link, below the greeting it already contains. */
export function chatLinkWithDraft(greetingLink: string, draft: FormDraft = emptyDraft): string {
  const link = new URL(greetingLink);
  const greeting = link.searchParams.get("text") ?? "";
  const typed = Object.fromEntries(
    Object.entries(draft).map(([column, text]) => [column, text.trim().replace(/\p{Surrogate}/gu, "\uFFFD")]),
  ) as FormDraft;
  const who = block(...columns.filter((column) => column !== "project_details").map((column) => typed[column]));
  const text = [greeting, who, typed.project_details].filter(Boolean).join("\n\n");
  link.search = "";
  const start = `${link.href}?text=`;
  return start + encodeURIComponent(truncateEncoded(text, MAX_LENGTH - start.length));
}

/** Returns the link that opens the chat with the greeting already typed (requirement 1.4). */
export const chatLink = ({ number, greeting }: { number: string; greeting: string }): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(greeting)}`;
