import { expect, test } from "vitest";
import { enquiry } from "../test-support/test-server.ts";
import { endsOf, searchTerms, searchText, searchTextOf, wordsOf } from "./search-text.ts";

test.each([
  ["St. Joseph's HOSPITAL", ["st", "joseph", "s", "hospital"]],
  ["Crème brûlée, Ångström", ["creme", "brulee", "angstrom"]],
  ["हमें ३० बेड", ["हमें", "30", "बेड"]],
  ["અમારે મહેસાણામાં", ["અમારે", "મહેસાણામાં"]],
  ["क्\u200dष ﬁnance ＡＢＣ", ["क्ष", "finance", "abc"]],
  ["a@b.in", ["a", "b", "in"]],
  ["😀 ... ", []],
])("the words of %s", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("a word that is too long for a search is cut, and never inside a character", () => {
  const [word = ""] = wordsOf("𑄇".repeat(64));
  expect(word.length).toBeLessThanOrEqual(40);
  expect(word.isWellFormed()).toBe(true);
});

test.each([
  ["+91 98765 43210", ["9876543210"]],
  ["98765-43210", ["9876543210"]],
  ["3210", ["3210"]],
  ["९८७६५", ["98765"]],
  ["an-7f3k-2q", ["an7f3k2q"]],
  ["AN7F3K2Q", ["an7f3k2q"]],
  ["7F3K", ["7f3k"]],
  ["30 bed hospital 30", ["30", "bed", "hospital"]],
  ["asha ash", ["asha"]],
  ["Asha.Patel@example.in", ["ashapatelexamplein"]],
  ["asha@exam", ["ashaexam"]],
  ["!?", []],
])("%s is looked for as %j", (query, words) => {
  expect(searchTerms(query)).toEqual(words.map((word) => [[word]]));
});

test("a mail address is one word of a text", () => {
  expect(searchText("Mail (asha.patel@example.in), please.").split(" ")).toContain("ashapatelexamplein");
});

/** Whether a search finds a name, as the SQL of a list does. */
const isFound = (query: string, name: string): boolean =>
  searchTerms(query).every((spellings) =>
    spellings.some((words) => words.every((word) => searchText(name).includes(` ${word}`))),
  );

test.each([
  ["KR Vaidyanathan", "K.R. Vaidyanathan"],
  ["K.R. Vaidyanathan", "KR Vaidyanathan"],
  ["K R Vaidyanathan", "K.R.Vaidyanathan"],
  ["MS Patel", "M.S.Patel"],
  ["M.S.Patel", "MS Patel"],
  ["M S Patel", "M.S. Patel"],
  ["DSouza", "D'Souza"],
  ["D’Souza", "DSouza"],
  ["D'Souza", "D Souza"],
  ["D Souza", "D'Souza"],
  ["Srinivas", "Sri-Nivas Hospital"],
  ["Sri-Nivas", "Srinivas Hospital"],
  ["Sri-Nivas", "Sri Nivas Hospital"],
  ["Josephs", "St. Joseph's Hospital"],
  ["St Joseph", "St.Joseph's Hospital"],
  ["एसके", "एस.के. शर्मा"],
  ["अनंत", "अनन्त"],
  ["अनन्त", "अनंत"],
  ["હિંમત", "હિમ્મતનગર"],
  ["फोन", "फ़ोन"],
  ["चांद", "चाँद"],
  ["દિનેશ", "દીનેશ"],
  ["सिंह", "सिँह"],
  ["অবন্তী", "অবন্তি"],
  ["অবন", "অব\u200cন"],
  ["As\u00adha", "Asha"],
  ["Asha", "\u202aAsha\u202c"],
  ["علی", "علي"],
])("a search for %s finds %s", (query, name) => {
  expect(isFound(query, name)).toBe(true);
});

test.each([
  ["MP Patel", "M.S. Patel"],
  ["जन", "दिन"],
  ["Souzad", "D'Souza"],
])("a search for %s does not find %s", (query, name) => {
  expect(isFound(query, name)).toBe(false);
});

test("every run of four digits or more begins an end of the number", () => {
  const number = "9876543210";
  const ends = endsOf(number);
  for (let start = 0; start <= number.length - 4; start++)
    for (let end = start + 4; end <= number.length; end++)
      expect(ends.some((suffix) => suffix.startsWith(number.slice(start, end)))).toBe(true);
});

test.each(["w", "क", "𑄇"])("limits the search text to 4 KB of distinct words in %s", (letter) => {
  const words = Array.from({ length: 12_000 }, (_, index) => `${letter}${index} ${letter}${index}`).join(" ");
  const text = searchTextOf("AN-7F3K-2Q", { ...enquiry, project_details: words });
  const terms = text.trim().split(" ");
  expect(Buffer.byteLength(text)).toBeGreaterThan(4000);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096);
  expect(new Set(terms).size).toBe(terms.length);
  expect(terms).toEqual(expect.arrayContaining(["7f3k", "an7f3k2q", "6789", "patel"]));
  expect(Buffer.byteLength(searchText(words))).toBeLessThanOrEqual(4096);
  expect(searchText("")).toBe("");
});
