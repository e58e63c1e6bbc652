/**
 * `npm run bench`: measures everything that has a budget, prints one table and writes it to docs/performance.md.
 * `npm run bench -- lighthouse sizes` measures single groups anew; `--quick` measures once and on a few pages, and only
 * prints.
 */
import { type GroupName, groups } from "../bench/groups.ts";
import { measurePeers } from "../bench/peers/measure.ts";
import { budgetSection } from "../bench/table/budget-section.ts";
import type { Line } from "../bench/table/line.ts";
import { tableOf } from "../bench/table/markdown.ts";
import { printShortfalls } from "../bench/table/print.ts";
import { keep } from "../bench/table/results.ts";
import { writeSection } from "../bench/table/section.ts";
import { buildIfStale } from "./lib/build.ts";
import { run } from "./lib/run.ts";
import { task } from "./lib/task.ts";

/** Enquiries a second: no budget, a section of its own. */
const ENQUIRIES = "enquiries";
const measureEnquiries = () =>
  run("vitest", ["run", "--config", "bench/speed/vitest.config.ts", "bench/speed/enquiries.test.ts"]);

/** Home, a service page and a plain page side by side: no budget, only printed. */
const PEERS = "peers";

/** Measures groups one after the other. What stops one is told, and stops no other. */
async function measure(names: readonly GroupName[], quick: boolean) {
  const lines: Line[] = [];
  const failed: GroupName[] = [];
  for (const name of names) {
    console.error(`\n== ${name}`);
    try {
      lines.push(...(await groups[name]({ quick })));
    } catch (error) {
      console.error(`Not measured: ${error instanceof Error ? error.message : error}`);
      failed.push(name);
    }
  }
  return { lines, failed };
}

await task(async () => {
  const quick = process.argv.includes("--quick");
  const asked = process.argv.slice(2).filter((name) => name !== "--quick");
  const names = Object.keys(groups) as GroupName[];
  const unknown = asked.find((name) => name !== ENQUIRIES && name !== PEERS && !names.some((known) => known === name));
  if (unknown) {
    console.error(`There is no group "${unknown}". The groups are: ${[...names, ENQUIRIES, PEERS].join(", ")}.`);
    return 2;
  }
  const whole = asked.length === 0;
  const built = await buildIfStale();
  if (built !== 0) return built;

  if (asked.includes(PEERS)) await measurePeers({ quick });
  const { lines, failed } = await measure(whole ? names : names.filter((name) => asked.includes(name)), quick);
  if (lines.length > 0) console.log(`\n${tableOf(lines, { all: whole })}`);
  if (lines.length > 0 && !quick) writeSection(await budgetSection(keep(lines)));
  const enquiries = asked.includes(ENQUIRIES) || (whole && !quick) ? await measureEnquiries() : 0;
  return printShortfalls(lines) || enquiries || Math.min(failed.length, 1);
});
