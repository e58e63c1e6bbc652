/** Lighthouse over every page that is meant to be indexed. */
import type { BudgetId } from "../budgets.ts";
import { indexedPaths, isService } from "../pages.ts";
import { type BudgetResult, type MeasureOptions, worstResult } from "../report/budget-result.ts";
import { startSiteServer } from "../servers.ts";
import { type LighthouseRun, runLighthouseInRounds } from "./run.ts";

const RUNS = 5;

export async function measureLighthouse({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  await using server = await startSiteServer();
  const paths = indexedPaths();
  const chosen = quick ? ["/", "/plan", "/contact", paths.find(isService) ?? ""] : paths;
  const runs = await runLighthouseInRounds(
    chosen.map((path) => server.origin + path),
    quick ? 1 : RUNS,
  );
  const line = (budget: BudgetId, figure: (run: LighthouseRun) => number, of: (path: string) => boolean = () => true) =>
    worstResult(
      budget,
      chosen.filter(of).map((path) => ({ where: path, figures: (runs.get(server.origin + path) ?? []).map(figure) })),
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
    line(
      "lcpPlan",
      ({ metrics }) => metrics.lcp,
      (path) => path === "/plan",
    ),
    line("tbt", ({ metrics }) => metrics.tbt),
    line("cls", ({ metrics }) => metrics.cls),
  ];
}
