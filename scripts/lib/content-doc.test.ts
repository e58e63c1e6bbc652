import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withReference } from "./content-doc.ts";

test("docs/content.md matches the schemas (update it with: npx node scripts/lib/content-doc.ts)", () => {
  const page = readFileSync("docs/content.md", "utf8");
  expect(withReference(page)).toBe(page);
});
