/** The sentence of a text in which the words of a search stand. */
import type { TextPart } from "../../../core/api/inbox.ts";
import { findWords, type SearchTerm, wordsOf } from "../../enquiries/search-text.ts";
import { printable } from "../../plain-text.ts";

const LONGEST = 160;
/** How much of it may stand before the first hit, so that a row cut after two lines still shows the hit. */
const LEAD = 50;
/** A short word before a full stop may be an abbreviation, as in "Dr." */
const ENDS = /(?<=[\p{L}\p{M}\p{N}]{4})\.\s|[!?।]\s|\n/gu;

/** The sentence around a place of a text, cut between words. */
function sentenceAround(text: string, at: number): { start: number; end: number } {
  const ends = [...text.matchAll(ENDS)].map((end) => end.index + end[0].length);
  let start = Math.max(0, ...ends.filter((end) => end <= at));
  if (at - start > LEAD) start = text.indexOf(" ", at - LEAD) + 1;
  const end = ends.find((end) => end > at) ?? text.length;
  return { start, end: end - start > LONGEST ? Math.max(at + 1, text.lastIndexOf(" ", start + LONGEST)) : end };
}

/** The first sentence with one of the terms, in parts; null where the text has none of them. */
export function excerptOf(written: string, terms: readonly SearchTerm[]): TextPart[] | null {
  const text = printable(written);
  const begins = terms.flat(2);
  const hits = findWords(text).flatMap(({ 0: word, index }) => {
    const folded = wordsOf(word).join("");
    const begin = begins.find((each) => folded.startsWith(each));
    if (begin === undefined) return [];
    return [{ index, length: folded.length === word.length ? begin.length : word.length }];
  });
  const [first] = hits;
  if (first === undefined) return null;
  const { start, end } = sentenceAround(text, first.index);
  const parts: TextPart[] = [];
  let at = start;
  const add = (to: number, isHit: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to).replace(/\s+/g, " "), isHit });
    at = to;
  };
  for (const { index, length } of hits.filter(({ index }) => index < end)) {
    add(index, false);
    add(index + length, true);
  }
  add(end, false);
  return parts;
}
