import { expect, test } from "vitest";
import { termsOf } from "./company.ts";
import { contentFile } from "./content-file.ts";
import type { FieldPath } from "./field.ts";
import { contentDefaults, parseData } from "./read-content.ts";
import { messageAfter } from "./test-support/message-after.ts";

const file = "content/company.yaml";
const NOTHING = { worksAs: [], whoBuilds: undefined, whoSells: undefined, costHeads: [] };
const HEADS = [
  { head: "Building", share: 60 },
  { head: "Equipment", share: 40 },
];

test("what is invented is not said", () => {
  const worksAs = { turnkey: "Invented", management: "Invented", advice: "Invented" };
  const terms = { worksAs, whoBuilds: "Invented", whoSells: "Invented", costHeads: HEADS };
  const ways = Object.keys(worksAs).map((way) => ["worksAs", way]);
  const defaults = contentDefaults();
  const company = { ...(defaults[file]?.data as object), ...terms };
  const termsGiven = (invented: FieldPath[]) =>
    termsOf(parseData({ ...defaults, [file]: contentFile(file, company, invented) }));
  expect(termsGiven([])).toMatchObject({ whoBuilds: "Invented", costHeads: HEADS });
  expect(termsGiven([...ways, ["whoBuilds"], ["whoSells"], ["costHeads"]])).toEqual(NOTHING);
});

test("shares of the cost that do not add up to 100 are refused", () => {
  expect(messageAfter(file, [["costHeads"], HEADS.slice(1)])).toContain("costHeads do not add up to 100");
});

test.each([
  ["1800 123 4567", "18001234567", /^$/],
  ["98765 43210", "9876543210", /plus sign/],
])("the number %s without the country code", (shown, dial, message) => {
  expect(messageAfter(file, [["callPhone"], { shown, dial }])).toMatch(message);
});
