/** How fast the pages are for visitors: `npm run -s vitals`. */
import { existsSync } from "node:fs";
import { readVitals, vitalsFile } from "../monitoring/vitals/file.ts";
import { summarise } from "../monitoring/vitals/summary.ts";
import { defineCommand, json, UsageError } from "./command.ts";
import { printAnswer } from "./print-answer.ts";
import { startOfDay } from "./since.ts";
import { vitalsTable } from "./vitals-table.ts";

const nothingYet = (since: string | undefined) =>
  `No visit has been measured ${since ? `since ${since}` : "yet"}: about one visit in ten is (PUBLIC_VITALS_SAMPLE).`;

const vitals = defineCommand({
  program: "",
  synopsis: "vitals [FOLDER ...]",
  operands: [0, Number.POSITIVE_INFINITY],
  summary: "how fast the pages are for visitors, by page and network",
  help: `
  FOLDER       the DATA_DIR of each of several desks, added up; else that of the settings
  --since DAY  only visits from this day on (India), like 2026-11-21
  --json       as JSON`,
  options: { since: { type: "string" }, json: { type: "boolean" } },
  async run({ dataDir }, { since, json: asJson }, folders) {
    if (since !== undefined) startOfDay(since);
    const missing = folders.find((folder) => !existsSync(folder));
    if (missing !== undefined) throw new UsageError(`There is no folder ${missing}.`);
    const files = (folders.length > 0 ? folders : [dataDir]).map(vitalsFile).filter((file) => existsSync(file));
    const summaries = summarise(files.flatMap((file) => readVitals(file, since)));
    const text = summaries.length > 0 ? vitalsTable(summaries) : nothingYet(since);
    return { text: asJson ? json(summaries) : text, nothing: summaries.length === 0 };
  },
});

await printAnswer(vitals.execute(process.argv.slice(2), process.env));
