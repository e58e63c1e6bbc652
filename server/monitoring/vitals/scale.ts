/**
 * Measurements are counted in buckets, each a tenth wider than the one before, so that a percentile read from them is right
 * within 5 % (and within 10 ms, or 0.001 for CLS, where values are that small).
 */
import type { Metric } from "../../../enquiry/vitals.ts";

const GROWTH = 1.1;
/** Bucket 100 begins at 125 seconds, or a CLS of 12.5, and takes everything above. */
export const LAST_BUCKET = 100;

/** Bucket 0 ends here: what is smaller differs by nothing that anybody sees. */
const firstEdge = (metric: Metric): number => (metric === "CLS" ? 0.001 : 10);

/** The bucket of a value. */
export function bucketOf(metric: Metric, value: number): number {
  const steps = Math.ceil(Math.log(value / firstEdge(metric)) / Math.log(GROWTH));
  return Math.max(0, Math.min(LAST_BUCKET, steps));
}

/** The value that stands for a bucket: its middle, in the sense of its growth. */
export const middleOf = (metric: Metric, bucket: number): number =>
  bucket === 0 ? 0 : firstEdge(metric) * GROWTH ** (bucket - 0.5);
