import { expect, test } from "vitest";
import { newReference, REFERENCE_PATTERN } from "./reference.ts";

test("a reference reads like AN-7F3K-2Q", () => {
  expect("AN-7F3K-2Q").toMatch(REFERENCE_PATTERN);
  for (let i = 0; i < 1000; i++) expect(newReference()).toMatch(REFERENCE_PATTERN);
});

test("letters and digits that are misread are never used, and every other one is", () => {
  const seen = new Set(Array.from({ length: 3000 }, newReference).flatMap((reference) => [...reference.slice(3)]));
  for (const misread of "0O1ILU") expect(seen).not.toContain(misread);
  expect(seen.size).toBe(31);
});

test.each(["an-7f3k-2q", "AN-7F3K-2Q ", "AN-0F3K-2Q", "AN-7F3K2Q", "<b>AN-7F3K-2Q</b>", ""])(
  "%j is not one",
  (text) => {
    expect(text).not.toMatch(REFERENCE_PATTERN);
  },
);
