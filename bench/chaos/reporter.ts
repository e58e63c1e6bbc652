import type { Reporter, TestCase, TestModule } from "vitest/node";
import "./figures.ts";

const words = { passed: "held", failed: "FAILED", skipped: "not run", pending: "not run" };

const figuresOf = (test: TestCase): string =>
  Object.entries(test.meta().figures ?? {})
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

/** The table of figures, one line for each thing done to the desk. */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = ["| What was done | Result | Seconds | Figures |", "| --- | --- | --- | --- |"];
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const result = test.result();
      const why = result.state === "skipped" && result.note ? `: ${result.note}` : "";
      const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(0);
      lines.push(`| ${test.name} | ${words[result.state]}${why} | ${seconds} | ${figuresOf(test)} |`);
    }
    console.log(`\n${lines.join("\n")}`);
  }
}
