import { printable } from "../plain-text.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What a visitor typed, fit for a mail header: one line without control characters, cut between letters. */
export function oneLine(text: string, letters = 60): string {
  const line = printable(text).replace(/\s+/g, " ").trim();
  const segments = Array.from(graphemes.segment(line), ({ segment }) => segment);
  return segments.length > letters ? `${segments.slice(0, letters - 1).join("")}…` : line;
}
