import { expect, test } from "vitest";
import { canonicalReference, newReference, REFERENCE_PATTERN, referencesIn } from "./reference.ts";

test("creates references like AN-7F3K-2Q", () => {
  expect("AN-7F3K-2Q").toMatch(REFERENCE_PATTERN);
  for (let i = 0; i < 1000; i++) expect(newReference()).toMatch(REFERENCE_PATTERN);
});

test("uses every letter and digit except those easily misread", () => {
  const seen = new Set(Array.from({ length: 3000 }, newReference).flatMap((reference) => [...reference.slice(3)]));
  for (const misread of "0O1ILU") expect(seen).not.toContain(misread);
  expect(seen.size).toBe(31);
});

test.each(["an-7f3k-2q", "AN-7F3K-2Q ", "AN-0F3K-2Q", "AN-7F3K2Q", "<b>AN-7F3K-2Q</b>", ""])(
  "does not match %j",
  (text) => {
    expect(text).not.toMatch(REFERENCE_PATTERN);
  },
);

test("reads a reference with the digits of another script and invisible characters", () => {
  expect(referencesIn("Re: AN-\u200e७F३K-२Q")).toEqual(["AN-7F3K-2Q"]);
  expect(canonicalReference("\u202aan-७f३k-२q\u202c")).toBe("AN-7F3K-2Q");
});
