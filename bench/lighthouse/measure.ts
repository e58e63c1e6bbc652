/** Lighthouse over every page that is meant to be indexed. */
import type { BudgetId } from "../budgets.ts";
import { indexedPaths, isService } from "../pages.ts";
import { type BudgetResult, type MeasureOptions, worstResult } from "../report/budget-result.ts";
import { startSiteServer } from "../servers.ts";
import { type LighthouseRun, runLighthouse } from "./run.ts";

const RUNS = 5;

interface Visited {
  path: string;
  runs: LighthouseRun[];
}

/** Round after round, so that what disturbs the machine for a minute does not fall on one page alone. */
async function visitAll(origin: string, paths: readonly string[], rounds: number): Promise<Visited[]> {
  const visited: Visited[] = paths.map((path) => ({ path, runs: [] }));
  for (let round = 1; round <= rounds; round++) {
    for (const { path, runs } of visited) {
      const run = () => runLighthouse(origin + path);
      // A Chromium that did not come up says nothing about the page.
      runs.push(await run().catch(run));
      console.error(`Lighthouse, round ${round} of ${rounds}: ${path}`);
    }
  }
  return visited;
}

export async function measureLighthouse({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  await using server = await startSiteServer();
  const paths = indexedPaths();
  const chosen = quick ? ["/", "/contact", paths.find(isService) ?? ""] : paths;
  const visited = await visitAll(server.origin, chosen, quick ? 1 : RUNS);
  const line = (budget: BudgetId, figure: (run: LighthouseRun) => number, of: (path: string) => boolean = () => true) =>
    worstResult(
      budget,
      visited.filter(({ path }) => of(path)).map(({ path, runs }) => ({ where: path, figures: runs.map(figure) })),
    );
  return [
    line("performance", ({ scores }) => scores.performance),
    line("accessibility", ({ scores }) => scores.accessibility),
    line("bestPractices", ({ scores }) => scores["best-practices"]),
    line("seo", ({ scores }) => scores.seo),
    line("agenticBrowsing", ({ scores }) => scores["agentic-browsing"]),
    line("fcp", ({ metrics }) => metrics.fcp),
    line("lcpService", ({ metrics }) => metrics.lcp, isService),
    line(
      "lcpHome",
      ({ metrics }) => metrics.lcp,
      (path) => path === "/",
    ),
    line("tbt", ({ metrics }) => metrics.tbt),
    line("cls", ({ metrics }) => metrics.cls),
  ];
}
