import { expect, test } from "vitest";
import { formatCsv, formatCsvRows, safeCell } from "./csv.ts";

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

test.each([
  ...["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1+1", "\r=1+1", "\n@x", "  =1+1", "\u00a0=1+1", "＝1+1"],
  ...["'already", "+91 79 2345 6789", "098765 43210", "(079) 2345-6789", "2026-11-21"],
  ...["०७९२३४५६७८९", "૦૭૯૨૩", "٠٧٩٢٣", "５００", "−5", "(5)"],
  ...["1E5", "1e-5", "50%", "$500", "₹500", "1 1/2", "१/२"],
  ...[
    "Mar 2027",
    "jan-26",
    "5 May",
    "Sept 2027",
    "25dec2027",
    "Mon 5 May 2027",
    "jan 26, 2027",
    "5 मई",
    "मार्च 2027",
    "મે 5",
  ],
  ...["9 AM", "9:30 pm", "2026-11-27T10:00:00Z", "TRUE", " false ", "#N/A", "#DIV/0!"],
])("puts an apostrophe before %s, which a spreadsheet would change", (text) => {
  expect(safeCell(text)).toBe(`'${text}`);
});

test.each([
  "2 BHK",
  "Ward 5",
  "Marigold 5",
  "Estate 7",
  "May",
  "#N",
  "True North",
  "अहमदाबाद 5",
  "100 beds = 4 floors",
  "x5",
  "Dr. A. Patel",
  "9876543210 (after 5 pm)",
])("leaves %s as it is", (text) => {
  expect(safeCell(text)).toBe(text);
});
