import { type Connection, connections, type Metric, metrics } from "../../../enquiry/vitals.ts";
import type { Cell } from "./file.ts";
import { type Histogram, p75, total } from "./histogram.ts";
import { type Rating, rate } from "./rating.ts";

/** With fewer visits one slow phone decides: no verdict. */
export const ENOUGH_VISITS = 20;

export interface MetricSummary {
  visits: number;
  /** The 75th percentile: milliseconds, or a number without a unit for CLS. */
  p75: number;
  /** Null where there are too few visits for one. */
  rating: Rating | null;
}

/** What is known of a page and a kind of network; null stands for all of them. */
export interface Summary {
  page: string | null;
  connection: Connection | null;
  /** Visits that told something; not every browser measures everything. */
  visits: number;
  metrics: Partial<Record<Metric, MetricSummary>>;
}

function summaryOf(page: string | null, connection: Connection | null, cells: readonly Cell[]): Summary {
  const of: Summary = { page, connection, visits: 0, metrics: {} };
  for (const metric of metrics) {
    const histogram: Histogram = new Map();
    for (const { bucket, visits } of cells.filter((cell) => cell.metric === metric)) {
      histogram.set(bucket, (histogram.get(bucket) ?? 0) + visits);
    }
    const visits = total(histogram);
    if (visits === 0) continue;
    const value = Number(p75(metric, histogram).toFixed(metric === "CLS" ? 3 : 0));
    of.metrics[metric] = { visits, p75: value, rating: visits < ENOUGH_VISITS ? null : rate(metric, value) };
    of.visits = Math.max(of.visits, visits);
  }
  return of;
}

/** First all networks, then each that was met, the fastest first. */
function byConnection(page: string | null, cells: readonly Cell[]): Summary[] {
  const each = connections.map((connection) =>
    summaryOf(
      page,
      connection,
      cells.filter((cell) => cell.connection === connection),
    ),
  );
  return [summaryOf(page, null, cells), ...each.filter(({ visits }) => visits > 0)];
}

/** First all pages, then each that was met, the most visited first. */
export function summarise(cells: readonly Cell[]): Summary[] {
  if (cells.length === 0) return [];
  const pages = [...Map.groupBy(cells, ({ page }) => page)].map(([page, own]) => byConnection(page, own));
  const visitsOf = ([all]: Summary[]) => all?.visits ?? 0;
  return [byConnection(null, cells), ...pages.sort((a, b) => visitsOf(b) - visitsOf(a))].flat();
}
