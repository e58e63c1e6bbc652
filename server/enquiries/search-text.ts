/** The words of a text as search knows them: without capitals and accents, in any script. */

import { type Contact, columns } from "../../core/enquiry/fields.ts";
import { latinDigits } from "../../core/enquiry/typed-text.ts";
import { phoneNumbers } from "./person.ts";

/** A longer word is known by its beginning. */
const LONGEST_WORD = 40;
/** A text of 64 KiB can hold more words; nobody searches for the last of them. */
const MOST_WORDS = 2000;
/** More words do not narrow a search that people type. */
const MOST_SEARCHED = 8;
const SHORTEST_SUFFIX = 4;
/** Digits that may be a phone number. */
const FEWEST_DIGITS = 7;
const NUMBER_LENGTH = 10;

/** Characters that only join letters, which keyboards for Indian scripts add at will. */
export const joiners = /[\u200b-\u200d\ufeff]/g;

/** Marks stay on Indian letters, where they are vowels, and leave Latin ones, where they are accents. */
const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC");

const cut = (word: string): string => word.slice(0, LONGEST_WORD).toWellFormed();

/** The words of a text in their order. */
export function wordsOf(text: string): string[] {
  const plain = withoutAccents(latinDigits(text.normalize("NFKC")))
    .replace(joiners, "")
    .toLowerCase();
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(cut);
}

/** The ends of a number, so that any of its digits in a row find it: "98765" gives "98765" and "8765". */
export function endsOf(digits: string): string[] {
  const number = digits.slice(-NUMBER_LENGTH);
  return Array.from({ length: Math.max(0, number.length - SHORTEST_SUFFIX + 1) }, (_, index) => number.slice(index));
}

const isNumber = (word: string): boolean => /^\d+$/.test(word) && word.length >= FEWEST_DIGITS;

/** The words of a text, and the ends of its numbers. */
const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (isNumber(word) ? [word, ...endsOf(word)] : [word]));

/** AN-7F3K-2Q is found by its parts and without hyphens, with and without the letters that all begin with. */
function referenceTerms(reference: string): string[] {
  const parts = wordsOf(reference);
  return [...parts.slice(1), parts.join(""), parts.slice(1).join("")];
}

/** Each word once, after a space: a search looks for the beginnings of words. */
const textOf = (terms: readonly string[]): string =>
  [...new Set(terms)]
    .slice(0, MOST_WORDS)
    .map((term) => ` ${term}`)
    .join("");

/** What search finds of a note, letter or mail. */
export const searchText = (text: string): string => textOf(termsOf(text));

/** What search finds of an enquiry, without its notes and mails. */
export function searchTextOf(reference: string, contact: Contact): string {
  return textOf([
    ...referenceTerms(reference),
    ...phoneNumbers(contact.phone).flatMap(endsOf),
    ...columns.flatMap((column) => termsOf(contact[column] ?? "")),
  ]);
}

/** A number typed in groups, such as +91 98765 43210, is one word: its last ten digits. */
const joinGroups = (query: string): string =>
  query.replace(/\+?\d[\d\s().+-]{5,}\d/g, (typed) => {
    const digits = typed.replace(/\D/g, "");
    return digits.length >= FEWEST_DIGITS ? ` ${digits.slice(-NUMBER_LENGTH)} ` : typed;
  });

/** A reference is one word, with or without its hyphens. */
const joinReference = (query: string): string =>
  query.replace(/\bAN[-\s]?([0-9A-Z]{4})[-\s]?([0-9A-Z]{2})\b/gi, " AN$1$2 ");

/** The words of a search. Each must be the beginning of a word of the enquiry. */
export function searchWords(query: string): string[] {
  const words = new Set(wordsOf(joinGroups(latinDigits(joinReference(query)))));
  const isCovered = (word: string) => [...words].some((other) => other !== word && other.startsWith(word));
  return [...words].filter((word) => !isCovered(word)).slice(0, MOST_SEARCHED);
}
