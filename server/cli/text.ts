/** Text for a terminal: what visitors typed must neither steer it nor break its columns. */
import { printable } from "../plain-text.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Columns the text takes: marks (Devanagari and Gujarati vowel signs among them) sit on their letter. */
const width = (text: string): number => text.replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, "").length;

/** One line of exactly this many columns, cut between letters where it must be. */
export function fitTo(text: string, columns: number): string {
  const line = printable(text).replace(/\s+/g, " ");
  let fitted = line;
  if (width(line) > columns) {
    fitted = "";
    for (const { segment } of graphemes.segment(line)) {
      if (width(fitted + segment) > columns - 1) break;
      fitted += segment;
    }
    fitted += "…";
  }
  return fitted + " ".repeat(columns - width(fitted));
}
