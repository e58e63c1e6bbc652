import { expect, test } from "vitest";
import { newReference, REFERENCE_PATTERN } from "./reference.ts";

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
