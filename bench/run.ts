/**
 * Measures what has a budget and prints one table, with the machine and its load. See scripts/bench.ts for the options.
 */
import { task } from "../scripts/lib/task.ts";
import { type BudgetResult, describeMachine, formatTable, type MeasureOptions, printMisses } from "./budget-result.ts";
import { measureDesk } from "./desk.ts";
import { measurePreview, measurePublish } from "./editing.ts";
import { measureHostile } from "./hostile.ts";
import { measureInp } from "./inp.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLoad } from "./load.ts";
import { measurePlan } from "./plan.ts";
import { measureDeskSizes, measureSizes } from "./sizes.ts";
import { measureFirstLoads } from "./wire.ts";

type Measure = (options: MeasureOptions) => Promise<BudgetResult[]> | BudgetResult[];

const groups = new Map<string, Measure>([
  ["sizes", () => [...measureSizes(), ...measureDeskSizes()]],
  ["wire", measureFirstLoads],
  ["lighthouse", measureLighthouse],
  ["inp", measureInp],
  ["desk", measureDesk],
  ["hostile", measureHostile],
  ["load", measureLoad],
  ["plan", measurePlan],
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
  const { results, failed } = await measureGroups(asked.length > 0 ? asked : [...groups.keys()], { quick });
  if (results.length > 0) console.log(`\n${formatTable(results)}\n\n${describeMachine()}`);
  return printMisses(results) || Math.min(failed.length, 1);
});
