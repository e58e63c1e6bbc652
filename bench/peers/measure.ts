/** Lighthouse for the home page, a service page, the planner and a page of plain HTML side by side, in one run of the machine. */
import { loadavg } from "node:os";
import { type LighthouseRun, type Metric, runLighthouseInRounds } from "../lighthouse/run.ts";
import { indexedPaths, isService } from "../pages.ts";
import { type MeasureOptions, median } from "../report/budget-result.ts";
import { startSiteServer } from "../servers.ts";
import { servePlainPage } from "./plain-page.ts";

const ROUNDS = 5;

/** The median and all rounds, in milliseconds: "31 (20 28 31 44 90)". */
function figures(runs: readonly LighthouseRun[], metric: Metric): string {
  const values = runs.map(({ metrics }) => Math.round(metrics[metric])).toSorted((a, b) => a - b);
  return `${median(values)} (${values.join(" ")})`;
}

/** Prints medians. The pages share every disturbance of the machine, so their differences say more than the figures. */
export async function measurePeers({ quick }: MeasureOptions): Promise<void> {
  await using server = await startSiteServer();
  await using plain = await servePlainPage("dist/index.html");
  const service = indexedPaths().find(isService) ?? "";
  const own = { "/": "home", [service]: service, "/plan": "planner" };
  const pages = {
    [plain.url]: "plain HTML",
    ...Object.fromEntries(Object.entries(own).map(([path, name]) => [server.origin + path, name])),
  };
  const runs = await runLighthouseInRounds(Object.keys(pages), quick ? 1 : ROUNDS);
  const row = (page: readonly LighthouseRun[]) => ({
    "FCP ms": figures(page, "fcp"),
    "LCP ms": figures(page, "lcp"),
    "TBT ms": figures(page, "tbt"),
  });
  console.table(Object.fromEntries([...runs].map(([url, page]) => [pages[url], row(page)])));
  console.log(
    `Load average: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}.`,
  );
}
