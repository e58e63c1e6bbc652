/** Text for a terminal: what visitors typed must neither steer it nor break its columns. */
import { printable } from "../plain-text.ts";

/** Code units of a cell that are looked at: zero-width characters must not make a narrow cell long. */
const LONGEST_CELL = 1000;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Columns the text takes: marks (Devanagari and Gujarati vowel signs among them) sit on their letter. */
const width = (text: string): number => text.replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, "").length;

/** As much from the beginning as these columns hold, cut between letters. */
function beginningOf(line: string, columns: number): string {
  let fitted = "";
  let left = columns;
  for (const { segment } of graphemes.segment(line)) {
    left -= width(segment);
    if (left < 0) break;
    fitted += segment;
  }
  return fitted;
}

/** One line of exactly this many columns, cut between letters where it must be. */
export function fitTo(text: string, columns: number): string {
  const line = printable(text.slice(0, LONGEST_CELL).toWellFormed()).replace(/\s+/g, " ");
  const fits = text.length <= LONGEST_CELL && width(line) <= columns;
  const fitted = fits ? line : `${beginningOf(line, columns - 1)}…`;
  return fitted + " ".repeat(columns - width(fitted));
}
