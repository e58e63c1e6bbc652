/** The words of a text for search, in one spelling. */

import { type Contact, columns } from "../../core/enquiry/fields.ts";
import { phoneKeys } from "../../core/enquiry/phone-numbers.ts";
import { latinDigits, withoutInvisible } from "../../core/typed-text.ts";
import { foldSpelling } from "./spelling.ts";

/** A longer word is known by its beginning. */
const LONGEST_WORD = 40;
/** A search reads the search texts of all enquiries. Nobody searches for the last words of a long one. */
const MOST_BYTES = 4096;
/** More words do not narrow a search that people type. */
const MOST_SEARCHED = 8;
const MOST_CHAINS_SEARCHED = 3;
const SHORTEST_SUFFIX = 4;
/** Digits that may be a phone number. */
const FEWEST_DIGITS = 7;
const NUMBER_LENGTH = 10;
const MOST_NUMBERS = 50;
const MOST_ADDRESSES = 50;

const cut = (word: string): string => word.slice(0, LONGEST_WORD).toWellFormed();

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text as they are, with their places. */
export const findWords = (text: string): RegExpExecArray[] => [...text.matchAll(WORDS)];

const wordsIn = (folded: string): string[] => findWords(folded).map(([word]) => cut(word));

/** The words of a text in their order. */
export const wordsOf = (text: string): string[] => wordsIn(foldSpelling(text));

/** Longer chains are addresses of pages and the like. */
const LONGEST_CHAIN = 5;

const isLetter = (word: string): boolean => word.length === 1;

/** Words that people also write as one: D'Souza, Sri-Nivas, M.S. Patel, K R Narayanan. */
function chainsIn(folded: string): string[][] {
  const chains: string[][] = [];
  let chain: string[] = [];
  let isInitials = false;
  let end = 0;
  for (const { 0: word, index } of findWords(folded)) {
    const between = folded.slice(end, index);
    const isLinked = /^[.'’‘`\p{Pd}]$/u.test(between) || (isInitials && /^[. ]{1,2}$/.test(between));
    if (chain.length === 0 || !isLinked) {
      chain = [];
      chains.push(chain);
      isInitials = true;
    }
    chain.push(cut(word));
    isInitials &&= isLetter(word);
    end = index + word.length;
  }
  return chains.filter(
    (each) => each.length > 1 && each.length <= LONGEST_CHAIN && !each.some((word) => /\d/.test(word)),
  );
}

/** Joins the single letters of a chain: m, s, patel becomes ms, patel. */
function joinInitials(chain: readonly string[]): string[] {
  const joined: string[] = [];
  for (const [index, word] of chain.entries()) {
    if (isLetter(word) && isLetter(chain[index - 1] ?? "")) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
  }
  return joined;
}

/** The ends of a number, so that any of its digits in a row find it: "98765" gives "98765" and "8765". */
export function endsOf(digits: string): string[] {
  const number = digits.slice(-NUMBER_LENGTH);
  return Array.from({ length: Math.max(0, number.length - SHORTEST_SUFFIX + 1) }, (_, index) => number.slice(index));
}

const isNumber = (word: string): boolean => /^\d+$/.test(word) && word.length >= FEWEST_DIGITS;

const joinWords = (address: string): string => wordsOf(address).join("");

/** A mail address, or its beginning, is one word: its parts are in many enquiries. */
const joinAddresses = (query: string): string =>
  query
    .split(" ")
    .map((part) => (part.includes("@") ? joinWords(part) : part))
    .join(" ");

const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;:<>()"]/)
    .filter((part) => part.includes("@"))
    .slice(0, MOST_ADDRESSES)
    .flatMap((address) => wordsOf(joinWords(address)));

/** The words of a text, each chain and address also as one word, and the ends of its numbers. */
function termsOf(text: string): string[] {
  const folded = foldSpelling(text);
  return [
    ...addressesIn(text),
    ...wordsIn(folded).flatMap((word) => (isNumber(word) ? [word, ...endsOf(word)] : [word])),
    ...chainsIn(folded).flatMap((chain) => [cut(chain.join("")), ...joinInitials(chain)]),
  ];
}

/** The digits up to the end of each group of a phone field, so that search finds a number wherever it begins. */
function numbersIn(typed: string): string[] {
  let digits = "";
  return [...latinDigits(withoutInvisible(typed)).matchAll(/\d+/g)].map(([group]) => {
    digits = (digits + group).slice(-NUMBER_LENGTH);
    return digits;
  });
}

/** AN-7F3K-2Q is found by its parts and without hyphens, with and without the letters that all begin with. */
function referenceTerms(reference: string): string[] {
  const parts = wordsOf(reference);
  return [...parts.slice(1), parts.join(""), parts.slice(1).join("")];
}

/** Each word once, after a space: a search looks for the beginnings of words. */
function textOf(terms: readonly string[]): string {
  let text = "";
  let left = MOST_BYTES;
  for (const term of new Set(terms)) {
    left -= Buffer.byteLength(term) + 1;
    if (left < 0) break;
    text += ` ${term}`;
  }
  return text;
}

/** The search text of a note, letter or mail. */
export const searchText = (text: string): string => textOf(termsOf(text));

/**
 * Before the words of a name and of an organisation, which a search finds first. No word of a query has these signs.
 */
export const wordMarks = { name: "·", organization: "•" } as const;

/** The search text of an enquiry, without its notes and mails. */
export function searchTextOf(reference: string, contact: Contact): string {
  return textOf([
    ...termsOf(contact.full_name).map((term) => wordMarks.name + term),
    ...termsOf(contact.organization ?? "").map((term) => wordMarks.organization + term),
    ...referenceTerms(reference),
    ...phoneKeys(contact.phone).flatMap(endsOf),
    ...numbersIn(contact.phone).slice(0, MOST_NUMBERS).flatMap(endsOf),
    ...columns.flatMap((column) => termsOf(contact[column] ?? "")),
  ]);
}

/** A number typed in groups, such as +91 98765 43210, is one word: its last ten digits. */
const joinGroups = (query: string): string =>
  query.replace(/\+?\d[\d\s().+\p{Pd}]{5,}\d/gu, (typed) => {
    const digits = typed.replace(/\D/g, "");
    return digits.length >= FEWEST_DIGITS ? ` ${digits.slice(-NUMBER_LENGTH)} ` : typed;
  });

/** A reference is one word, with or without its hyphens. */
const joinReference = (query: string): string =>
  query.replace(/\bAN[-\s]?([0-9A-Z]{4})[-\s]?([0-9A-Z]{2})\b/gi, " AN$1$2 ");

/** A word of a search: all words of one of its spellings must be found. */
export type SearchTerm = readonly (readonly string[])[];

/** The terms of a query. Each must be the beginning of a word of the enquiry. */
export function searchTerms(query: string): SearchTerm[] {
  const text = joinAddresses(joinGroups(joinReference(latinDigits(withoutInvisible(query)))));
  const chains = chainsIn(foldSpelling(text)).slice(0, MOST_CHAINS_SEARCHED);
  const chained = new Set(chains.flat());
  const words = new Set(wordsOf(text));
  const isCovered = (word: string) => [...words].some((other) => other !== word && other.startsWith(word));
  const single = [...words].filter((word) => !chained.has(word) && !isCovered(word)).map((word) => [[word]]);
  const joined = chains.map((chain) => {
    const spellings = [[cut(chain.join(""))], joinInitials(chain), chain];
    return spellings.filter(({ length }, index) => spellings.findIndex((other) => other.length === length) === index);
  });
  return [...joined, ...single].slice(0, MOST_SEARCHED);
}
