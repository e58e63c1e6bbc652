import { expect, test } from "vitest";
import { countTicks, minuteTicks, percent, shortDay, shortMinutes, tickLabel } from "./measures.ts";

test("writes times of columns with two digits of minutes", () => {
  expect([null, 45, 60, 184, 312, 5 * 24 * 60].map(shortMinutes)).toEqual([
    "-",
    "45 min",
    "1 h",
    "3 h 04",
    "5 h 12",
    "5 days",
  ]);
});

test("writes shares and days", () => {
  expect([null, 0, 0.925, 1].map(percent)).toEqual(["-", "0 %", "93 %", "100 %"]);
  expect(shortDay("2026-09-08")).toBe("8 Sep");
});

test.each([
  [3, [5, 10]],
  [70, [20, 40, 60, 80]],
  [312, [120, 240, 360]],
  [1440, [480, 960, 1440]],
  [20_000, [5760, 11_520, 17_280, 23_040]],
  [100_000, [25_920, 51_840, 77_760, 103_680]],
])("ticks a scale up to %i minutes", (longest, ticks) => {
  expect(minuteTicks(longest)).toEqual(ticks);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(longest);
});

test.each([
  [0, [1, 2]],
  [3, [1, 2, 3]],
  [45, [20, 40, 60]],
  [200, [50, 100, 150, 200]],
])("ticks a scale of counts up to %i", (greatest, ticks) => {
  expect(countTicks(greatest)).toEqual(ticks);
});

test("labels the ticks of a scale in whole units", () => {
  expect([20, 120, 720, 2880].map(tickLabel)).toEqual(["20 min", "2 h", "12 h", "2 d"]);
});
