import { readFileSync } from "node:fs";

/** The first and last code point of each range that the fonts cover. */
const ranges: readonly [first: number, last: number][] = JSON.parse(
  readFileSync(new URL("fonts/coverage.json", import.meta.url), "utf8"),
);

const isCovered = (code: number): boolean => ranges.some(([first, last]) => code >= first && code <= last);

/**
 * Returns the text with a question mark for every character that no font of the sheets has. PDF/UA forbids to leave a
 * character undrawn, so Typst would refuse the whole sheet.
 */
export const printable = (text: string): string =>
  Array.from(text.normalize("NFC").replaceAll(/[\s\p{Cc}]+/gu, " "), (character) =>
    isCovered(character.codePointAt(0) ?? 0) ? character : "?",
  ).join("");
