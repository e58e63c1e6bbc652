/** Names the slowest files and tests at the end of a run, so that the suite stays quick. */
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const SLOW_FILE_MS = 8000;
const SLOW_TEST_MS = 1500;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Lists what took longer than the limits, the slowest first; empty when nothing did. */
function slowIn(modules: readonly TestModule[]): string[] {
  const files = modules.map((module) => ({ ms: module.diagnostic().duration, name: relative("", module.moduleId) }));
  const tests = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({
      ms: test.diagnostic()?.duration ?? 0,
      name: `${relative("", module.moduleId)}: ${test.fullName}`,
    })),
  );
  return [...files.filter(({ ms }) => ms > SLOW_FILE_MS), ...tests.filter(({ ms }) => ms > SLOW_TEST_MS)]
    .sort((a, b) => b.ms - a.ms)
    .map(({ ms, name }) => `${seconds(ms).padStart(8)}  ${name}`);
}

/** A reporter of vitest. */
export const slowTests: Reporter = {
  onTestRunEnd(modules) {
    const slow = slowIn(modules);
    if (slow.length === 0) return;
    console.log(`\nFiles over ${seconds(SLOW_FILE_MS)} and tests over ${seconds(SLOW_TEST_MS)}:\n${slow.join("\n")}`);
  },
};
