/**
 * One spelling for words that people write in several ways: capitals, accents, digits, joiners, and letters of Indian
 * scripts.
 */
import { latinDigits } from "../../core/typed-text.ts";

const scripts = ["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Telugu", "Kannada"] as const;
/** The blocks of these scripts have the same letters at the same places (ISCII). */
const blocks = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0c00, 0x0c80];
const letterIn = (block: number, offset: number): string => String.fromCodePoint(block + offset);

/** A letter, and another that people write in its place. */
const equalLetters = new Map([
  ...blocks.flatMap((block): [string, string][] => [
    // Chandrabindu and anusvara.
    [letterIn(block, 0x01), letterIn(block, 0x02)],
    // Long and short i and u, as letters and as signs.
    [letterIn(block, 0x08), letterIn(block, 0x07)],
    [letterIn(block, 0x0a), letterIn(block, 0x09)],
    [letterIn(block, 0x40), letterIn(block, 0x3f)],
    [letterIn(block, 0x42), letterIn(block, 0x41)],
  ]),
  // Tippi.
  ["\u0a70", "\u0a02"],
  ["\u09ce", "\u09a4\u09cd"],
  // Chillus of Malayalam.
  ["\u0d7a", "\u0d23\u0d4d"],
  ["\u0d7b", "\u0d28\u0d4d"],
  ["\u0d7c", "\u0d30\u0d4d"],
  ["\u0d7d", "\u0d32\u0d4d"],
  ["\u0d7e", "\u0d33\u0d4d"],
  ["\u0d7f", "\u0d15\u0d4d"],
  // Letters of Arabic keyboards in Urdu.
  ["\u064a", "\u06cc"],
  ["\u0649", "\u06cc"],
  ["\u0643", "\u06a9"],
  ["\u0647", "\u06c1"],
]);
const equalLetter = new RegExp(`[${[...equalLetters.keys()].join("")}]`, "g");

/**
 * A nasal before its consonant is also written as anusvara: अनन्त, अनंत. Before y, r, l, v and h it is a letter of its
 * own; m is only before its own row.
 */
const nasals = blocks.map((block) => {
  const [nga, nya, nna, na, ma] = [0x19, 0x1e, 0x23, 0x28, 0x2e].map((offset) => letterIn(block, offset));
  const virama = letterIn(block, 0x4d);
  const labials = `${letterIn(block, 0x2a)}-${ma}`;
  const others = `${letterIn(block, 0x15)}-${letterIn(block, 0x2d)}${letterIn(block, 0x36)}-${letterIn(block, 0x38)}`;
  return `[${nga}${nya}${nna}${na}]${virama}(?=[${others}])|${ma}${virama}(?=[${labials}])`;
});
const nasal = new RegExp(nasals.join("|"), "g");
/** @param letters of a block, which has 128 places */
const anusvaraOf = (letters: string): string => letterIn(letters.charCodeAt(0) & ~0x7f, 0x02);

const inIndianScript = new RegExp(scripts.map((script) => `\\p{Script=${script}}`).join("|"), "u");

function foldIndian(text: string): string {
  const plain = text.replace(/[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc]/g, "");
  return plain.replace(nasal, anusvaraOf);
}

/** A text in the spelling by which it is compared. It has no invisible characters, capitals and accents. */
export function foldSpelling(text: string): string {
  // Most words are in Latin letters without accents.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  const folded = latinDigits(text.normalize("NFKD"))
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    // Marks stay on Indian letters, where they are vowels, and leave the others, where they are accents.
    .replace(/([\p{Script=Latin}\p{Script=Arabic}])\p{M}+/gu, "$1")
    .toLowerCase()
    .normalize("NFC");
  const indian = inIndianScript.test(folded) ? foldIndian(folded) : folded;
  return indian.replace(equalLetter, (letter) => equalLetters.get(letter) ?? letter);
}
