/** Measures how long the planner's engine takes for a plan: on the server, and in a page that has just been opened. */
import { build } from "vite";
import { readContent } from "../../content-schema/read-content.ts";
import { type Answers, modes, specialities } from "../../programme/answers.ts";
import { createPlan } from "../../programme/create-plan.ts";
import { openBrowser } from "../browser/phone-browser.ts";
import type { BudgetResult, MeasureOptions } from "../report/budget-result.ts";

const RUNS = 5;
const P95 = 0.95;
const WHERE = "all specialities, each service alone and all of them, in three kinds of hospital";

const { programme, services: pages } = readContent();
const services = pages.map(({ slug, number, stage, title }) => ({ slug, number, stage, title }));

const cases: Answers[] = modes.flatMap((mode) =>
  [[], ...services.map(({ slug }) => [slug])].map((chosen) => ({ mode, specialities, services: chosen })),
);

export async function measurePlan({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  const runs = Array.from({ length: quick ? 1 : RUNS });
  // A server has drawn plans before.
  timePlans(createPlan);
  const onServer = runs.map(() => p95(timePlans(createPlan)));
  const inBrowser = await timeInBrowser(runs.length);
  return [
    { budget: "planServer", where: WHERE, figures: onServer },
    {
      budget: "planBrowser",
      where: WHERE,
      figures: inBrowser,
      note: "A new page for each run; its first plans count.",
    },
  ];
}

const timePlans = (create: typeof createPlan): number[] =>
  cases.map((answers) => {
    const began = performance.now();
    create(programme, services, answers);
    return performance.now() - began;
  });

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * P95) - 1] ?? Number.NaN;

/** The 95th percentile of each run in a page of its own. */
async function timeInBrowser(runs: number): Promise<number[]> {
  const script = await bundleEngine();
  const browser = await openBrowser();
  const figures: number[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const page = await browser.newPage();
      await page.addScriptTag({ content: script });
      const times = await page.evaluate(
        ([data, rows, answers]) =>
          answers.map((answer) => {
            const began = performance.now();
            (globalThis as unknown as { engine: { createPlan: typeof createPlan } }).engine.createPlan(
              data,
              rows,
              answer,
            );
            return performance.now() - began;
          }),
        [programme, services, cases] as const,
      );
      figures.push(p95(times));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return figures;
}

/** The engine as one script that defines the global `engine`. */
async function bundleEngine(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: "programme/create-plan.ts", formats: ["iife"], name: "engine" } },
  });
  const [chunk] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (chunk?.type !== "chunk") throw new Error("Vite made no script of the engine.");
  return chunk.code;
}
