import { expect, test } from "vitest";
import { safeCell } from "../csv.ts";
import { processorTime } from "../test-support/process.ts";
import { fitTo } from "./output.ts";

/** The longest text that a visitor can send, made of this unit. */
const worst = (unit: string, last = "") => unit.repeat(Math.floor((65_536 - last.length) / unit.length)) + last;

/** The budget is 50 ms; four times as much leaves room for a slow machine, and the quadratic cost was over 5,000. */
const LIMIT_MS = 200;

test.each([
  ["zero-width characters", worst("\u200b")],
  ["zero-width characters before letters", worst("\u200b", "a long name of letters")],
  ["zero-width characters between letters", worst("\u200ba")],
  ["accents on one letter", `a${worst("\u0301", "a long name of letters")}`.slice(0, 65_536)],
  ["blanks", worst(" ", "x")],
  ["control characters", worst("\u0007")],
])("cuts a cell of %s in linear time", async (_, text) => {
  expect(await processorTime(() => fitTo(text, 15))).toBeLessThan(LIMIT_MS);
  expect(fitTo(text, 15).length).toBeLessThanOrEqual(1015);
});

test.each([
  ["digits and a letter", worst("1", "x")],
  ["digits and blanks and a letter", worst("1 ", "x")],
  ["blanks and a letter", worst(" ", "x")],
  ["blanks and a sign", worst("\t", "\u0000")],
])("makes a table cell of %s in linear time", async (_, text) => {
  expect(await processorTime(() => safeCell(text))).toBeLessThan(LIMIT_MS);
  expect(safeCell(text).endsWith(text)).toBe(true);
});

test("fills the columns exactly, and cuts between letters", () => {
  expect(fitTo("Asha", 6)).toBe("Asha  ");
  expect(fitTo("Asha Patel", 6)).toBe("Asha …");
  expect(fitTo("आशा पटेल", 4)).toBe("आशा…");
  expect(fitTo("two\nlines", 12)).toBe("two lines   ");
  expect(fitTo(`${"\u200b".repeat(999)}😀`, 5).isWellFormed()).toBe(true);
});
