/** Lighthouse over every page that is meant to be indexed, with a plain page beside them. */
import type { BudgetId } from "../budgets.ts";
import { indexedPaths, isService } from "../pages.ts";
import { type BudgetResult, type MeasureOptions, median, worstResult } from "../report/budget-result.ts";
import { startSiteServer } from "../servers.ts";
import { servePlainPage } from "./plain-page.ts";
import { type LighthouseRun, runLighthouseInRounds } from "./run.ts";

const RUNS = 5;

export async function measureLighthouse({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  await using server = await startSiteServer();
  await using plain = await servePlainPage("dist/index.html");
  const paths = indexedPaths();
  const chosen = quick ? ["/", "/plan", "/contact", paths.find(isService) ?? ""] : paths;
  const runs = await runLighthouseInRounds(
    [plain.url, ...chosen.map((path) => server.origin + path)],
    quick ? 1 : RUNS,
  );
  const line = (budget: BudgetId, figure: (run: LighthouseRun) => number, of: (path: string) => boolean = () => true) =>
    worstResult(
      budget,
      chosen.filter(of).map((path) => ({ where: path, figures: (runs.get(server.origin + path) ?? []).map(figure) })),
    );
  /** The plain page shares every disturbance of the machine, so the difference says more than the figure. */
  const time = (budget: BudgetId, metric: "fcp" | "lcp" | "tbt", of?: (path: string) => boolean): BudgetResult => {
    const floor = median((runs.get(plain.url) ?? []).map(({ metrics }) => metrics[metric]));
    return { ...line(budget, ({ metrics }) => metrics[metric], of), note: `plain page ${floor.toFixed(0)} ms` };
  };
  return [
    line("performance", ({ scores }) => scores.performance),
    line("accessibility", ({ scores }) => scores.accessibility),
    line("bestPractices", ({ scores }) => scores["best-practices"]),
    line("seo", ({ scores }) => scores.seo),
    line("agenticBrowsing", ({ scores }) => scores["agentic-browsing"]),
    time("fcp", "fcp"),
    time("lcpService", "lcp", isService),
    time("lcpHome", "lcp", (path) => path === "/"),
    time("lcpPlan", "lcp", (path) => path === "/plan"),
    time("tbt", "tbt"),
    line("cls", ({ metrics }) => metrics.cls),
  ];
}
