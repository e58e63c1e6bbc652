import { expect, test } from "vitest";
import { formatCsv, formatCsvRows } from "./csv.ts";

test.each([
  ["letters", "x".repeat(32_000)],
  ["quotation marks", '"'.repeat(32_000)],
])("keeps a cell of 32,000 %s whole", (_kind, text) => {
  expect(formatCsvRows([[text]])).not.toContain("The rest is at the desk");
});

test.each([
  ["letters", "x"],
  ["emoji across the limit", "x😀"],
])("shortens a longer cell of %s and marks the cut", (_kind, unit) => {
  const file = formatCsv([[unit.repeat(40_000), "next"]]);
  expect(file.length).toBeLessThan(32_767);
  expect(file).toMatch(/\n\[The rest is at the desk\]",next\r\n$/);
  expect(file.isWellFormed()).toBe(true);
});
