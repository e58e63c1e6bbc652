import { expect, test } from "vitest";
import { metrics } from "../../../enquiry/vitals.ts";
import { bucketOf, type Histogram, LAST_BUCKET, p75 } from "./histogram.ts";

const histogramOf = (metric: (typeof metrics)[number], values: readonly number[]): Histogram => {
  const buckets = Map.groupBy(values, (value) => bucketOf(metric, value));
  return new Map([...buckets].map(([bucket, { length }]) => [bucket, length]));
};

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function* numbers(state = 1): Generator<number, never> {
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

test.each(metrics)("the 75th percentile of %s is accurate to 5 % for 1 to 400 visits", (metric) => {
  const random = numbers();
  const unit = metric === "CLS" ? 0.0001 : 1;
  for (let visits = 1; visits <= 400; visits++) {
    // Spread as in the field: over four powers of ten, most of them small.
    const values = Array.from({ length: visits }, () => unit * 10 ** (1 + 4 * random.next().value));
    const exact = values.toSorted((a, b) => a - b)[Math.ceil(visits * 0.75) - 1] ?? 0;
    expect(Math.abs(p75(metric, histogramOf(metric, values)) - exact)).toBeLessThanOrEqual(0.05 * exact);
  }
});

test("counts values below the first and above the last bucket", () => {
  expect([0, 0.0004, 0.001].map((value) => bucketOf("CLS", value))).toEqual([0, 0, 0]);
  expect([0, 1, 10].map((value) => bucketOf("LCP", value))).toEqual([0, 0, 0]);
  expect([200_000, 3_600_000].map((value) => bucketOf("LCP", value))).toEqual([LAST_BUCKET, LAST_BUCKET]);
  expect(p75("CLS", histogramOf("CLS", [0, 0, 0]))).toBe(0);
});

test("exactly three of four visits count, not more", () => {
  expect(p75("LCP", histogramOf("LCP", [100, 100, 100, 9000]))).toBeCloseTo(100, -1);
  expect(p75("LCP", histogramOf("LCP", [100, 100, 9000, 9000]))).toBeGreaterThan(8500);
});
