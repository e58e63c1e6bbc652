import { expect, test } from "vitest";
import { splitAtHits } from "./SearchResult.tsx";

const hits = (text: string, q: string) => splitAtHits(text, q).flatMap((part) => (part.isHit ? [part.text] : []));

test("marks the beginnings of words, in any script", () => {
  expect(hits("Dr. Ramesh Solanki, Rajamahendravaram", "dr sol")).toEqual(["Dr", "Sol"]);
  expect(hits("शर्मा नर्सिंग होम", "नर्सिंग")).toEqual(["नर्सिंग"]);
  expect(hits("पूना, नाम", "ना")).toEqual(["ना"]);
});

test("signs that mean something in a pattern are only signs", () => {
  expect(hits("Beds (100+), ICU", "(100+)")).toEqual(["(100+)"]);
  expect(hits("Beds", ".*")).toEqual([]);
});

test("without words everything stays as it is", () => {
  expect(splitAtHits("Solanki", "  ")).toEqual([{ text: "Solanki", isHit: false }]);
});
