import { expect, test } from "vitest";
import { searchTerms } from "../../enquiries/search-text.ts";
import { excerptOf } from "./excerpt.ts";

/** The excerpt, with what was searched for in brackets. */
const excerpt = (text: string, q: string) =>
  excerptOf(text, searchTerms(q))
    ?.map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join("");

const long = `${"We have a plot outside Nashik, ".repeat(5)}and the autoclave failed, ${"so we wait and wait, ".repeat(9)}`;

test.each([
  [
    "the sentence of the first hit",
    "Good morning. Our only autoclave failed. Please call.",
    "autoclave",
    "Our only [autoclave] failed. ",
  ],
  ["the line of the first hit", "Nashik\nTwo  beds\nCall", "beds", "Two [beds] "],
  ["every hit of the sentence", "Two beds or ten beds? Beds.", "bed", "Two [bed]s or ten [bed]s? "],
  ["a word with accents", "Near José's café.", "jose", "Near [José]'s café."],
  ["a word of another script", "હોસ્પિટલ શરૂ કરવી છે", "શરૂ", "હોસ્પિટલ [શરૂ] કરવી છે"],
  ["nothing for a word that is not in the text", "Two beds", "autoclave", undefined],
])("%s", (_, text, q, expected) => expect(excerpt(text, q)).toBe(expected));

test("a long sentence is cut between words, with the hit in sight", () => {
  const cut = excerpt(long, "autoclave") ?? "";
  expect(cut.indexOf("[autoclave]")).toBeLessThan(52);
  expect(cut.length).toBeLessThan(170);
  expect(long).toContain(cut.replaceAll(/[[\]]/g, ""));
  expect(cut).toMatch(/^\S.*\S$/);
});
