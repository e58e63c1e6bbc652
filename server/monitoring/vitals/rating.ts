import type { Metric } from "../../../enquiry/vitals.ts";

export type Rating = "good" | "needs improvement" | "poor";

/** Good up to the first value, poor above the second (web.dev/articles/vitals). */
export const thresholds: Readonly<Record<Metric, readonly [number, number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/** Rates a 75th percentile. */
export function rate(metric: Metric, value: number): Rating {
  const [good, poor] = thresholds[metric];
  if (value <= good) return "good";
  return value <= poor ? "needs improvement" : "poor";
}
