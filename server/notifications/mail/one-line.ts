import { printable } from "../../plain-text.ts";
import { shorten } from "./shorten.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A grapheme can hold any number of combining marks; mail servers refuse headers of thousands of bytes. */
const MAX_UNITS = 200;
/** Enough to find the first graphemes; bounds the work for 64 KiB of text. */
const READ_UNITS = 4000;

/**
 * What a visitor typed, fit for a mail header: one line without control characters, cut between graphemes, at most 200
 * UTF-16 code units, and not readable as an encoded word (RFC 2047), which a mail program would decode.
 */
export function oneLine(text: string, letters = 60): string {
  const start = shorten(text.trimStart(), READ_UNITS);
  const line = printable(start).replaceAll("=?", "= ?").replace(/\s+/g, " ").trim();
  const segments = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const kept = segments.length > letters ? `${segments.slice(0, letters - 1).join("")}…` : line;
  return shorten(kept, MAX_UNITS);
}
