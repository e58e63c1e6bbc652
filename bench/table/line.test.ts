import { describe, expect, test } from "vitest";
import { shareLine } from "../speed/lines.ts";
import { shortfall, verdictOf, worstLine } from "./line.ts";
import { tableOf } from "./markdown.ts";

describe("a line", () => {
  test("within its budget passes; at the limit, too", () => {
    expect(verdictOf({ budget: "serviceTotal", where: "a page", figures: [20_000] })).toMatchObject({
      passed: true,
    });
  });

  test("over its budget says page, part, bytes, budget and difference", () => {
    const line = { budget: "serviceTotal", where: "services/licensing/index.html", figures: [21_500] } as const;
    expect(shortfall(line)).toBe(
      "services/licensing/index.html: service page: HTML + CSS + JavaScript, brotli, no images or fonts: " +
        "21.5 kB (21500 bytes), budget 20.0 kB: 1.5 kB over",
    );
  });

  test("is judged by its median, where not every run must hold", () => {
    expect(verdictOf({ budget: "fcp", where: "/", figures: [700, 740, 2000] })).toMatchObject({
      figure: 740,
      passed: true,
    });
    expect(verdictOf({ budget: "performance", where: "/", figures: [100, 99, 100] })).toMatchObject({
      figure: 99,
      words: "1 short",
    });
  });

  test("that must be exact fails on either side", () => {
    for (const figure of [0, 2])
      expect(verdictOf({ budget: "fontsPreloaded", where: "/", figures: [figure] }).passed).toBe(false);
  });

  test("without a figure does not pass", () => {
    expect(verdictOf({ budget: "fcp", where: "/", figures: [] }).passed).toBe(false);
    expect(verdictOf({ budget: "fcp", where: "/", figures: [Number.NaN] }).passed).toBe(false);
  });
});

test("of several pages the worst is the line", () => {
  const pages = [100, 96, 100].map((score, i) => ({ where: `/${i}`, figures: [score] }));
  expect(worstLine("seo", pages)).toEqual({ budget: "seo", where: "/1", figures: [96] });
});

test("the desk is compared with nginx round by round", () => {
  const rates = [
    { file: "/", desk: [600, 900], nginx: [1000, 1000] },
    { file: "/picture", desk: [400, 450], nginx: [1000, 500] },
  ];
  expect(shareLine(rates)).toEqual({ budget: "staticFiles", where: "/", figures: [0.6, 0.9] });
});

test("the whole table names what was not measured", () => {
  const line = { budget: "serviceTotal", where: "a page", figures: [1000], note: "a|b" } as const;
  expect(tableOf([line])).toContain("| a page (a\\|b) | 1.0 kB | ≤ 20.0 kB | pass |");
  expect(tableOf([line])).not.toContain("not measured");
  expect(tableOf([line], { all: true })).toContain(
    "| home: HTML + CSS, brotli | | | ≤ 28.0 KiB | **not measured** | | |",
  );
});
