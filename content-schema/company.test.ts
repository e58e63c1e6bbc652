import { expect, test } from "vitest";
import { termsOf } from "./company.ts";
import { parseContent, readContentFolder } from "./read-content.ts";
import { messageAfter } from "./test-support/message-after.ts";

const files = readContentFolder();
const given = (...changes: [field: string, value: string][]) => {
  const text = changes.reduce(
    (before, [field, value]) => before.replace(new RegExp(`^( *${field}:).*`, "m"), `$1 ${value}`),
    files["content/company.yaml"] ?? "",
  );
  return termsOf(parseContent({ ...files, "content/company.yaml": text }));
};
const NOTHING = { worksAs: [], whoBuilds: undefined, whoSells: undefined, costHeads: [] };
const HEADS = "[{ head: Building, share: 60 }, { head: Equipment, share: 40 }]";

test("what is invented is not said", () => {
  const marked = ["turnkey", "whoBuilds", "whoSells"].map((field): [string, string] => [
    field,
    "!placeholder Invented",
  ]);
  expect(given(...marked, ["costHeads", `!placeholder ${HEADS}`])).toEqual(NOTHING);
});

test("shares of the cost that do not add up to 100 are refused", () => {
  const short = (text: string) => text.replace(/^costHeads:.*/m, "costHeads: [{ head: Building, share: 60 }]");
  expect(messageAfter("content/company.yaml", short)).toContain("costHeads do not add up to 100");
});
