/** How the measurements look on a terminal. */
import { type Metric, metrics } from "../../enquiry/vitals.ts";
import { type Rating, thresholds } from "../monitoring/vitals/rating.ts";
import { ENOUGH_VISITS, type Summary } from "../monitoring/vitals/summary.ts";
import { type TableColumn, tableOf } from "./table.ts";

const marks: Readonly<Record<Rating, string>> = { good: "", "needs improvement": " ~", poor: " !" };

function cellOf({ metrics: known }: Summary, metric: Metric): string {
  const summary = known[metric];
  if (!summary) return "-";
  const value = metric === "CLS" ? summary.p75.toFixed(3) : String(summary.p75);
  return summary.rating === null ? `(${value})` : value + marks[summary.rating];
}

/** 99 columns with the gaps. */
const columns: readonly TableColumn<Summary>[] = [
  ["PAGE", 31, ({ page }) => page ?? "(all)"],
  ["NETWORK", 7, ({ connection }) => connection ?? "(all)"],
  ["VISITS", 7, ({ visits }) => String(visits)],
  ...metrics.map((metric): TableColumn<Summary> => [metric, 9, (summary) => cellOf(summary, metric)]),
];

const limits = metrics.map((metric) => `${metric} ${thresholds[metric].join("/")}`).join(", ");

/** One line per page and network, and how to read them; at most 100 columns wide. */
export const vitalsTable = (summaries: readonly Summary[]): string => `${tableOf(columns, summaries)}

Three visits of four were at most that slow (75th percentile): milliseconds; CLS without a unit.
  ~     needs improvement, ! poor; the limits are
        ${limits}
  (...) fewer than ${ENOUGH_VISITS} visits: too few to judge by
  -     not measured by the browser, or for INP: nothing was touched`;
