import { printable } from "../plain-text.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * What a visitor typed, fit for a mail header: one line without control characters, cut between letters, and not
 * readable as an encoded word (RFC 2047), which a mail program would decode into something else.
 */
export function oneLine(text: string, letters = 60): string {
  const line = printable(text).replaceAll("=?", "= ?").replace(/\s+/g, " ").trim();
  const segments = Array.from(graphemes.segment(line), ({ segment }) => segment);
  return segments.length > letters ? `${segments.slice(0, letters - 1).join("")}…` : line;
}
