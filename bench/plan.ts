/** Measures how long a visitor waits for the plan as a PDF, once the worker that sets it has started. */
import { type BudgetResult, type MeasureOptions, percentile } from "./budget-result.ts";
import { startSiteServer } from "./servers.ts";

const RUNS = 5;
const PLANS_A_RUN = 20;
const PLAN = "/plan.pdf?m=new&b=51-100&f=5-7&c=tier-2&s=GJ&h=ct";

export async function measurePlan({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  await using server = await startSiteServer();
  async function wait(): Promise<number> {
    const began = performance.now();
    const response = await fetch(server.origin + PLAN);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The server answered ${response.status} to ${PLAN}.`);
    return performance.now() - began;
  }
  const first = await wait();
  const figures: number[] = [];
  for (let run = 0; run < (quick ? 1 : RUNS); run++) {
    const took: number[] = [];
    for (let plan = 0; plan < PLANS_A_RUN; plan++) took.push(await wait());
    figures.push(percentile(took, 0.95));
  }
  return [{ budget: "planPdf", where: PLAN, figures, note: `the first one ${first.toFixed(0)} ms` }];
}
