/** Measures what has a budget, prints one table and writes it to docs/performance.md. See scripts/bench.ts for the options. */
import { runCommand } from "../scripts/lib/run.ts";
import { task } from "../scripts/lib/task.ts";
import { measureFirstLoads } from "./browser/first-load.ts";
import { measureInp } from "./browser/inp.ts";
import { measureLighthouse } from "./lighthouse/measure.ts";
import { measureStaticFiles } from "./load/static-files.ts";
import { measurePreview } from "./preview/measure.ts";
import { measurePublish } from "./publish/measure.ts";
import type { BudgetResult, MeasureOptions } from "./report/budget-result.ts";
import { formatBudgetSection, writeSection } from "./report/performance-page.ts";
import { saveResults } from "./report/results-file.ts";
import { formatTable, printMisses } from "./report/tables.ts";
import { measureConsole } from "./sizes/console.ts";
import { measureSizes } from "./sizes/sizes.ts";

type Measure = (options: MeasureOptions) => Promise<BudgetResult[]> | BudgetResult[];

/** Enquiries a second have no budget and a section of their own. They belong to this group. */
const LOAD = "load";
const measureEnquiries = () => runCommand("vitest", ["run", "--config", "bench/load/vitest.config.ts"]);

const groups = new Map<string, Measure>([
  ["sizes", () => [...measureSizes(), ...measureConsole()]],
  ["wire", measureFirstLoads],
  ["lighthouse", measureLighthouse],
  ["inp", measureInp],
  [LOAD, measureStaticFiles],
  ["preview", measurePreview],
  ["publish", measurePublish],
]);

/** Measures groups one after the other. An error stops its own group only. */
async function measureGroups(names: readonly string[], options: MeasureOptions) {
  const results: BudgetResult[] = [];
  const failed: string[] = [];
  for (const name of names) {
    console.error(`\n== ${name}`);
    try {
      results.push(...((await groups.get(name)?.(options)) ?? []));
    } catch (error) {
      console.error(`Not measured: ${error instanceof Error ? error.message : error}`);
      failed.push(name);
    }
  }
  return { results, failed };
}

await task(async () => {
  const quick = process.argv.includes("--quick");
  const asked = process.argv.slice(2).filter((name) => name !== "--quick");
  const unknown = asked.find((name) => !groups.has(name));
  if (unknown) {
    console.error(`Unknown group "${unknown}". The groups are: ${[...groups.keys()].join(", ")}.`);
    return 2;
  }
  const all = asked.length === 0;
  const names = all ? [...groups.keys()] : asked;
  const { results, failed } = await measureGroups(names, { quick });
  if (results.length > 0) console.log(`\n${formatTable(results, { all })}`);
  if (results.length > 0 && !quick) writeSection(await formatBudgetSection(saveResults(results)));
  const enquiries = names.includes(LOAD) && !quick ? await measureEnquiries() : 0;
  return printMisses(results) || enquiries || Math.min(failed.length, 1);
});
