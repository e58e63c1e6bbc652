/** Shows how fast the pages are for visitors: `npm run -s vitals`. */
import { existsSync } from "node:fs";
import { type Metric, metrics } from "../../enquiry/vitals.ts";
import { readConfig } from "../config.ts";
import { readVitals, vitalsFile } from "../monitoring/vitals/file.ts";
import { type Rating, thresholds } from "../monitoring/vitals/rating.ts";
import { ENOUGH_VISITS, type Summary, summarise } from "../monitoring/vitals/summary.ts";
import { formatTable, type TableColumn } from "./output.ts";
import { commandsOf, json, type Main, printResult, runAsProcess, UsageError } from "./program.ts";
import { startOfDay } from "./support.ts";

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

/** Returns one line per page and network and a legend, at most 100 columns wide. */
const vitalsTable = (summaries: readonly Summary[]): string => `${formatTable(columns, summaries)}

75th percentile: three of four visits were at least this fast. Times in ms; CLS has no unit.
  ~     needs improvement, ! poor; the limits are
        ${limits}
  (...) fewer than ${ENOUGH_VISITS} visits, too few to judge
  -     not measured by the browser, or for INP: the visitor did not interact`;

const nothingYet = (since: string | undefined) =>
  `No visit was measured ${since ? `since ${since}` : "yet"}. About one visit in ten is measured (PUBLIC_VITALS_SAMPLE).`;

const vitals = commandsOf(
  "",
  readConfig,
)({
  synopsis: "vitals [FOLDER ...]",
  operands: [0, Number.POSITIVE_INFINITY],
  summary: "Show how fast the pages are for visitors, by page and network",
  help: `
  FOLDER       DATA_DIR of each of several servers, added up (default: DATA_DIR)
  --since DAY  Only visits on or after this day (India), for example 2026-11-21
  --json       Print JSON`,
  options: { since: { type: "string" }, json: { type: "boolean" } },
  async run({ dataDir }, { since, json: asJson }, folders) {
    if (since !== undefined) startOfDay(since);
    const missing = folders.find((folder) => !existsSync(folder));
    if (missing !== undefined) throw new UsageError(`There is no folder ${missing}.`);
    const files = (folders.length > 0 ? folders : [dataDir]).map(vitalsFile).filter((file) => existsSync(file));
    const summaries = summarise(files.flatMap((file) => readVitals(file, since)));
    const text = summaries.length > 0 ? vitalsTable(summaries) : nothingYet(since);
    return { text: asJson ? json(summaries) : text, isEmpty: summaries.length === 0 };
  },
});

export const showVitals: Main = (args, environment, streams) =>
  printResult(vitals.execute(args, environment, streams), streams);

if (import.meta.main) await runAsProcess(showVitals);
