/** Text for a terminal: what visitors typed must neither steer it nor break its columns. */

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const indianTime = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** The text without control and direction characters; line breaks and tabs stay. */
export const printable = (text: string): string =>
  text.replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");

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

/** The moment as a clock in India shows it, like 2026-11-21 17:22. */
export const inIndia = (iso: string): string => indianTime.format(new Date(iso));
