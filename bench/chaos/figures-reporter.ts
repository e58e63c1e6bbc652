/** Figures of a test, and the reporter that prints them as one table. */
import type { TestContext } from "vitest";
import type { Reporter, TestCase, TestModule } from "vitest/node";

declare module "vitest" {
  interface TaskMeta {
    figures?: Record<string, string | number>;
  }
}

/** Call it before the assertions, so that a failed test shows its figures, too. */
export function recordFigures({ task }: TestContext, figures: Record<string, string | number>): void {
  task.meta.figures = { ...task.meta.figures, ...figures };
}

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const resultLabels = { passed: "passed", failed: "FAILED", skipped: "not run", pending: "not run" };

const formatFigures = (test: TestCase): string =>
  Object.entries(test.meta().figures ?? {})
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = ["| What was done | Result | Seconds | Figures |", "| --- | --- | --- | --- |"];
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const result = test.result();
      const why = result.state === "skipped" && result.note ? `: ${result.note}` : "";
      const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(0);
      lines.push(`| ${test.name} | ${resultLabels[result.state]}${why} | ${seconds} | ${formatFigures(test)} |`);
    }
    console.log(`\n${lines.join("\n")}`);
  }
}
