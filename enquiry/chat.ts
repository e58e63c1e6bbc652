/** Links that open the company's chat, with the greeting and, when sending has failed, the typed text. */
import { type Draft, emptyDraft } from "./fields.ts";

/** Longer addresses are not passed on whole by every browser and app. */
const MAX_LENGTH = 4000;

const block = (...lines: string[]): string => lines.filter(Boolean).join("\n");

/** The longest beginning of the text that stays below so many percent-encoded characters, marked where it is cut. */
function cutTo(text: string, encodedLength: number): string {
  if (encodeURIComponent(text).length <= encodedLength) return text;
  const mark = " ...";
  let left = encodedLength - encodeURIComponent(mark).length;
  let kept = "";
  for (const character of text) {
    left -= encodeURIComponent(character).length;
    if (left < 0) break;
    kept += character;
  }
  return kept + mark;
}

/** A link that opens the chat with the greeting it already had and, below it, everything typed. */
export function chatLinkWith(greetingLink: string, draft: Draft = emptyDraft): string {
  const link = new URL(greetingLink);
  const greeting = link.searchParams.get("text") ?? "";
  const typed = Object.fromEntries(
    Object.entries(draft).map(([column, text]) => [column, text.trim().toWellFormed()]),
  ) as Draft;
  const who = block(typed.full_name, typed.organization, typed.phone, typed.email, typed.project_type);
  const text = [greeting, who, typed.project_details].filter(Boolean).join("\n\n");
  link.search = "";
  const start = `${link.href}?text=`;
  return start + encodeURIComponent(cutTo(text, MAX_LENGTH - start.length));
}

/** Returns the link that opens the chat with the greeting already typed (requirement 1.4). */
export const chatLink = ({ number, greeting }: { number: string; greeting: string }): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(greeting)}`;
