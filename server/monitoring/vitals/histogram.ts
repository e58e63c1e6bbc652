import type { Metric } from "../../../enquiry/vitals.ts";
import { middleOf } from "./scale.ts";

/** How many visits fell into each bucket. */
export type Histogram = Map<number, number>;

/** How many visits there are. */
export const total = (histogram: Histogram): number => histogram.values().reduce((sum, visits) => sum + visits, 0);

/** The value that three visits of four do not exceed, as search engines judge pages; of at least one visit. */
export function p75(metric: Metric, histogram: Histogram): number {
  let left = Math.ceil(total(histogram) * 0.75);
  const buckets = [...histogram.keys()].sort((a, b) => a - b);
  const reached = buckets.find((bucket) => {
    left -= histogram.get(bucket) ?? 0;
    return left <= 0;
  });
  return middleOf(metric, reached ?? 0);
}
