import { Histogram, type Registry } from "prom-client";
import type { Measurement } from "../../../enquiry/vitals.ts";

/**
 * Adds the histograms of page speed to the metrics. Returns a function that counts a visit of a page; its name becomes a
 * label, so it must be one of few. The limits of search engines (web.dev/articles/vitals) are bounds of buckets.
 */
export function createVitalsHistograms(registry: Registry): (measurement: Measurement) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ["page"], buckets, registers: [registry] });
  const lcp = histogram(
    "desk_visit_lcp_seconds",
    "Visits measured: time until the largest part of the page was shown",
    [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  );
  const inp = histogram(
    "desk_visit_inp_seconds",
    "Visits measured: longest time from an input to the next paint",
    [0.05, 0.1, 0.2, 0.3, 0.5, 1],
  );
  const cls = histogram("desk_visit_cls", "Visits measured: how far the layout shifted", [0.01, 0.05, 0.1, 0.25, 0.5]);

  return ({ page, LCP, INP, CLS }) => {
    if (LCP !== undefined) lcp.observe({ page }, LCP / 1000);
    if (INP !== undefined) inp.observe({ page }, INP / 1000);
    if (CLS !== undefined) cls.observe({ page }, CLS);
  };
}
