import { describe, expect, test } from "vitest";
import { describeMiss, formatTable, judgeResult, worstResult } from "./budget-result.ts";

describe("a result", () => {
  test("passes at the limit", () => {
    expect(judgeResult({ budget: "serviceTotal", where: "a page", figures: [20_000] })).toMatchObject({
      passed: true,
    });
  });

  test("names page, part, bytes, budget and difference when over budget", () => {
    const result = { budget: "serviceTotal", where: "services/licensing/index.html", figures: [21_500] } as const;
    expect(describeMiss(result)).toBe(
      "services/licensing/index.html: service page: HTML + CSS + JavaScript, brotli, no images or fonts: " +
        "21.5 kB (21500 bytes), budget 20.0 kB: 1.5 kB over",
    );
  });

  test("is judged by its median unless every run must hold", () => {
    expect(judgeResult({ budget: "fcp", where: "/", figures: [100, 140, 2000] })).toMatchObject({
      figure: 140,
      passed: true,
    });
    expect(judgeResult({ budget: "performance", where: "/", figures: [100, 99, 100] })).toMatchObject({
      figure: 99,
      words: "1 short",
    });
  });

  test("fails on either side of an exact budget", () => {
    for (const figure of [0, 2])
      expect(judgeResult({ budget: "fontsPreloaded", where: "/", figures: [figure] }).passed).toBe(false);
  });

  test("fails without a figure", () => {
    expect(judgeResult({ budget: "fcp", where: "/", figures: [] }).passed).toBe(false);
    expect(judgeResult({ budget: "fcp", where: "/", figures: [Number.NaN] }).passed).toBe(false);
  });
});

test("picks the worst of several pages", () => {
  const pages = [100, 96, 100].map((score, i) => ({ where: `/${i}`, figures: [score] }));
  expect(worstResult("seo", pages)).toEqual({ budget: "seo", where: "/1", figures: [96] });
});

test("prints results in the order of the budgets", () => {
  const total = { budget: "serviceTotal", where: "a page", figures: [1000], note: "a|b" } as const;
  const lines = formatTable([{ budget: "fcp", where: "/", figures: [300, 100, 200] }, total]).split("\n");
  expect(lines[2]).toContain("| a page (a\\|b) | 1.0 kB | ≤ 20.0 kB | pass |");
  expect(lines[3]).toContain("| / | 200 ms | ≤ 150 ms | **50 ms over** | 100 ms to 300 ms, 3 runs |");
});
