import { type Connection, connections, type Metric, metrics } from "../../../enquiry/vitals.ts";
import type { Cell } from "./file.ts";
import { type Histogram, p75, totalVisits } from "./histogram.ts";
import { type Rating, rate } from "./rating.ts";

/** With fewer visits one slow phone would decide the rating. */
export const ENOUGH_VISITS = 20;

export interface MetricSummary {
  visits: number;
  /** The 75th percentile in milliseconds; CLS has no unit. */
  p75: number;
  /** Null with too few visits. */
  rating: Rating | null;
}

/** The results of a page and a connection type; null stands for all of them. */
export interface Summary {
  page: string | null;
  connection: Connection | null;
  /** The most visits of any metric, because not every browser measures all of them. */
  visits: number;
  metrics: Partial<Record<Metric, MetricSummary>>;
}

function summarizeCells(page: string | null, connection: Connection | null, cells: readonly Cell[]): Summary {
  const summary: Summary = { page, connection, visits: 0, metrics: {} };
  for (const metric of metrics) {
    const histogram: Histogram = new Map();
    for (const { bucket, visits } of cells.filter((cell) => cell.metric === metric)) {
      histogram.set(bucket, (histogram.get(bucket) ?? 0) + visits);
    }
    const visits = totalVisits(histogram);
    if (visits === 0) continue;
    const value = Number(p75(metric, histogram).toFixed(metric === "CLS" ? 3 : 0));
    summary.metrics[metric] = { visits, p75: value, rating: visits < ENOUGH_VISITS ? null : rate(metric, value) };
    summary.visits = Math.max(summary.visits, visits);
  }
  return summary;
}

/** All connections first, then each one seen, fastest first. */
function byConnection(page: string | null, cells: readonly Cell[]): Summary[] {
  const each = connections.map((connection) =>
    summarizeCells(
      page,
      connection,
      cells.filter((cell) => cell.connection === connection),
    ),
  );
  return [summarizeCells(page, null, cells), ...each.filter(({ visits }) => visits > 0)];
}

/** Summarizes all pages first, then each page, most visited first. */
export function summarise(cells: readonly Cell[]): Summary[] {
  if (cells.length === 0) return [];
  const pages = [...Map.groupBy(cells, ({ page }) => page)].map(([page, own]) => byConnection(page, own));
  const visitsOf = ([all]: Summary[]) => all?.visits ?? 0;
  return [byConnection(null, cells), ...pages.sort((a, b) => visitsOf(b) - visitsOf(a))].flat();
}
