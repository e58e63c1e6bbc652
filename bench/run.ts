/** Measures what has a budget, prints one table and writes it to docs/performance.md. See scripts/bench.ts for the options. */
import { runCommand } from "../scripts/lib/run.ts";
import { task } from "../scripts/lib/task.ts";
import { measureConsoleOnPhone } from "./browser/console-on-phone.ts";
import { measureFirstLoads } from "./browser/first-load.ts";
import { measureInp } from "./browser/inp.ts";
import { measureLayoutShift } from "./browser/layout-shift.ts";
import { measureNextPage } from "./browser/next-page.ts";
import { measureSlow } from "./browser/slow-phone.ts";
import { measureAxe } from "./checkers/axe.ts";
import { measureW3c } from "./checkers/w3c.ts";
import { measureDesk } from "./desk/measure.ts";
import { measureGrowth } from "./growth/measure.ts";
import { measureLighthouse } from "./lighthouse/measure.ts";
import { measurePeers } from "./peers/measure.ts";
import { measurePlan } from "./plan/measure.ts";
import { measurePreview } from "./preview/measure.ts";
import { measurePublish } from "./publish/measure.ts";
import type { BudgetResult, MeasureOptions } from "./report/budget-result.ts";
import { formatBudgetSection, writeSection } from "./report/performance-page.ts";
import { saveResults } from "./report/results-file.ts";
import { formatTable, printMisses } from "./report/tables.ts";
import { measureSheets } from "./sheets/measure.ts";
import { measureConsole } from "./sizes/console.ts";
import { measureSizes } from "./sizes/sizes.ts";
import { measureStartTime } from "./start-time.ts";
import { measureStaticFiles } from "./static-files.ts";

type Measure = (options: MeasureOptions) => Promise<BudgetResult[]> | BudgetResult[];

const groups = new Map<string, Measure>([
  ["sizes", () => [...measureSizes(), ...measureConsole()]],
  ["wire", measureFirstLoads],
  ["w3c", () => measureW3c()],
  ["axe", measureAxe],
  ["lighthouse", measureLighthouse],
  ["shift", measureLayoutShift],
  ["slow", measureSlow],
  ["inp", measureInp],
  ["next", measureNextPage],
  ["static", measureStaticFiles],
  ["start", measureStartTime],
  ["preview", measurePreview],
  ["publish", measurePublish],
  ["console", measureConsoleOnPhone],
  ["plan", measurePlan],
  ["sheets", measureSheets],
  ["desk", measureDesk],
  ["growth", measureGrowth],
]);

/** Enquiries a second have no budget and a section of their own. */
const ENQUIRIES = "enquiries";
const measureEnquiries = () => runCommand("vitest", ["run", "--config", "bench/enquiries/vitest.config.ts"]);

/** Home, a service page, the planner and a plain page side by side. They have no budget and are only printed. */
const PEERS = "peers";

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
  const names = [...groups.keys()];
  const unknown = asked.find((name) => name !== ENQUIRIES && name !== PEERS && !groups.has(name));
  if (unknown) {
    console.error(`Unknown group "${unknown}". The groups are: ${[...names, ENQUIRIES, PEERS].join(", ")}.`);
    return 2;
  }
  const all = asked.length === 0;
  if (asked.includes(PEERS)) await measurePeers({ quick });
  const { results, failed } = await measureGroups(all ? names : names.filter((name) => asked.includes(name)), {
    quick,
  });
  if (results.length > 0) console.log(`\n${formatTable(results, { all })}`);
  if (results.length > 0 && !quick) writeSection(await formatBudgetSection(saveResults(results)));
  const enquiries = asked.includes(ENQUIRIES) || (all && !quick) ? await measureEnquiries() : 0;
  return printMisses(results) || enquiries || Math.min(failed.length, 1);
});
