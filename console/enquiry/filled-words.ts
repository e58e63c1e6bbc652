/** The words of a letter that were filled in from the enquiry, and the gaps that still have to be. */
import type { FilledTemplate } from "../../server/staff/contract/letters.ts";

export interface Piece {
  text: string;
  kind: "typed" | "filled" | "gap";
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A field that had no value stays in the letter as its name in brackets. */
const GAP = /\[[a-z-]+\]/g;

/** The gaps of a template, each once, such as "[name]". */
export const gapsOf = ({ subject, body }: Pick<FilledTemplate, "subject" | "body">): string[] => [
  ...new Set(`${subject}\n${body}`.match(GAP)),
];

/** The gaps that still stand in one of the texts. */
export const openGaps = (gaps: readonly string[], ...texts: string[]): string[] =>
  gaps.filter((gap) => texts.some((text) => text.includes(gap)));

/**
 * Cuts a text into pieces to shade. A filled-in word counts where it stands alone, not inside a longer word.
 */
export function markFilled(text: string, filled: readonly string[], gaps: readonly string[]): Piece[] {
  const words = filled.filter(Boolean).toSorted((a, b) => b.length - a.length);
  if (words.length + gaps.length === 0) return [{ text, kind: "typed" }];
  const alternatives = [
    ...gaps.map((gap) => `(?:${literally(gap)})`),
    ...words.map((word) => `(?<![\\p{L}\\p{M}\\p{N}])${literally(word)}(?![\\p{L}\\p{M}\\p{N}])`),
  ];
  const pattern = new RegExp(`(${alternatives.join("|")})`, "u");
  return text
    .split(pattern)
    .map((piece, index): Piece => {
      if (index % 2 === 0) return { text: piece, kind: "typed" };
      return { text: piece, kind: gaps.includes(piece) ? "gap" : "filled" };
    })
    .filter((piece) => piece.text !== "");
}
