import { expect, test } from "vitest";
import type { Metric } from "../../../enquiry/vitals.ts";
import type { Cell } from "./file.ts";
import { bucketOf } from "./histogram.ts";
import { rate, thresholds } from "./rating.ts";
import { summarise } from "./summary.ts";

const cell = (page: string, connection: Cell["connection"], metric: Metric, value: number, visits: number): Cell => ({
  page,
  connection,
  metric,
  bucket: bucketOf(metric, value),
  visits,
});

test("all pages come first, then each with all its networks and each network, the most visited before the others", () => {
  const summaries = summarise([
    cell("/contact", "4g", "LCP", 900, 30),
    cell("/", "2g", "LCP", 6000, 10),
    cell("/", "4g", "LCP", 1000, 50),
    cell("/", "4g", "INP", 90, 40),
  ]);
  expect(summaries.map(({ page, connection, visits }) => [page, connection, visits])).toEqual([
    [null, null, 90],
    [null, "4g", 80],
    [null, "2g", 10],
    ["/", null, 60],
    ["/", "4g", 50],
    ["/", "2g", 10],
    ["/contact", null, 30],
    ["/contact", "4g", 30],
  ]);
  expect(summaries[4]?.metrics.INP?.visits).toBe(40);
  expect(summaries[5]?.metrics.INP).toBeUndefined();
});

test("the percentile of all pages is that of all visits, not a mean of means", () => {
  const [all] = summarise([cell("/", "4g", "LCP", 1000, 74), cell("/contact", "4g", "LCP", 8000, 26)]);
  expect(all?.metrics.LCP?.p75).toBeGreaterThan(7600);
  const [most] = summarise([cell("/", "4g", "LCP", 1000, 75), cell("/contact", "4g", "LCP", 8000, 25)]);
  expect(most?.metrics.LCP?.p75).toBeLessThan(1050);
});

test("the published limits decide; their own value is still on the better side", () => {
  expect(thresholds).toEqual({
    LCP: [2500, 4000],
    INP: [200, 500],
    CLS: [0.1, 0.25],
    FCP: [1800, 3000],
    TTFB: [800, 1800],
  });
  expect([2500, 2501, 4000, 4001].map((value) => rate("LCP", value))).toEqual([
    "good",
    "needs improvement",
    "needs improvement",
    "poor",
  ]);
});

test("fewer than twenty visits get no rating", () => {
  const ratingOf = (visits: number) => summarise([cell("/", "4g", "LCP", 9000, visits)])[0]?.metrics.LCP?.rating;
  expect([19, 20].map(ratingOf)).toEqual([null, "poor"]);
});

test("no measurements give no summary", () => {
  expect(summarise([])).toEqual([]);
});
