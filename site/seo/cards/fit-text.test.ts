import { expect, test } from "vitest";
import { fitText } from "./fit-text.ts";
import { loadLettering } from "./lettering.ts";

const letters = loadLettering("anek-display", -0.025);
const box = { width: 424, height: 330, sizes: [60, 48, 36, 24], leading: 1.08 };

const widest = ({ size, lines }: { size: number; lines: string[] }) =>
  Math.max(...lines.map((line) => letters.width(line) * size));

test("sets a short text in the largest size", () => {
  expect(fitText("Telehealth", letters, box)).toEqual({ size: 60, lines: ["Telehealth"] });
});

test("balances lines, so that no word stands alone", () => {
  expect(fitText("Insurance & TPA", letters, box).lines).toEqual(["Insurance", "& TPA"]);
});

test("keeps a line break of the text", () => {
  expect(fitText("From\nempty", letters, box).lines).toEqual(["From", "empty"]);
});

test("uses more lines and then a smaller size for a long text", () => {
  const text = "Licensing, accreditation, registration and renewal of every certificate a teaching hospital needs";
  const fitted = fitText(text, letters, box);
  expect(fitted.size).toBeLessThan(60);
  expect(fitted.lines.join(" ")).toBe(text);
  expect(widest(fitted)).toBeLessThanOrEqual(box.width);
  expect(fitted.lines.length * fitted.size * box.leading).toBeLessThanOrEqual(box.height);
});

test.each([
  ["hundreds of words", "hospital ".repeat(300).trim()],
  ["one word without end", "x".repeat(900)],
])("cuts off %s with an ellipsis, inside the box", (_what, text) => {
  const fitted = fitText(text, letters, box);
  expect(fitted.size).toBe(24);
  expect(fitted.lines.at(-1)).toMatch(/…$/);
  expect(widest(fitted)).toBeLessThanOrEqual(box.width);
  expect(fitted.lines.length * 24 * box.leading).toBeLessThanOrEqual(box.height);
});
