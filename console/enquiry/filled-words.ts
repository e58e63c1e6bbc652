/** The words of a message that were filled in from the enquiry, and the gaps that still have to be. */
export interface Piece {
  text: string;
  kind: "typed" | "filled" | "gap";
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Cuts a text into pieces to shade. A filled-in word counts only as a whole word, not inside a longer one.
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
