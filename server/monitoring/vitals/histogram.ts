/**
 * Histograms of measurements. Each bucket is a tenth wider than the one before, so a percentile is accurate to 5 % (to
 * 10 ms, or 0.001 for CLS, where values are that small).
 */
import type { Metric } from "../../../enquiry/vitals.ts";

/** How many visits fell into each bucket. */
export type Histogram = Map<number, number>;

const GROWTH = 1.1;
/** Begins at 125 seconds, or a CLS of 12.5, and has no upper end. */
export const LAST_BUCKET = 100;

/** The upper end of bucket 0: nobody notices smaller differences. */
const firstEdge = (metric: Metric): number => (metric === "CLS" ? 0.001 : 10);

/** The bucket of a value. */
export function bucketOf(metric: Metric, value: number): number {
  const steps = Math.ceil(Math.log(value / firstEdge(metric)) / Math.log(GROWTH));
  return Math.max(0, Math.min(LAST_BUCKET, steps));
}

/** The geometric middle of a bucket. */
const middleOf = (metric: Metric, bucket: number): number =>
  bucket === 0 ? 0 : firstEdge(metric) * GROWTH ** (bucket - 0.5);

/** The number of visits. */
export const totalVisits = (histogram: Histogram): number =>
  histogram.values().reduce((sum, visits) => sum + visits, 0);

/** The 75th percentile of at least one visit. */
export function p75(metric: Metric, histogram: Histogram): number {
  let left = Math.ceil(totalVisits(histogram) * 0.75);
  const buckets = [...histogram.keys()].sort((a, b) => a - b);
  const reached = buckets.find((bucket) => {
    left -= histogram.get(bucket) ?? 0;
    return left <= 0;
  });
  return middleOf(metric, reached ?? 0);
}
