import type { WrittenEnquiry } from "../../contract/inbox.ts";

const scripts: readonly [WrittenEnquiry["lang"], RegExp][] = [
  ["en", /\p{Script=Latin}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["gu", /\p{Script=Gujarati}/gu],
];

/** Guesses the language of a text by the script of most of its letters, for fonts and screen readers. */
export function guessLanguage(text: string): WrittenEnquiry["lang"] {
  const counted = scripts.map(([lang, letter]) => ({ lang, letters: text.match(letter)?.length ?? 0 }));
  return counted.reduce((most, each) => (each.letters > most.letters ? each : most)).lang;
}
