/**
 * Fault-injection tests: a short run, or with CHAOS=full all of it. Parts that need other programs run by name
 * (scripts/chaos.ts).
 */
import { configDefaults, defineConfig } from "vitest/config";
import FiguresReporter from "./figures-reporter.ts";

const full = process.env.CHAOS === "full";
const environment = "node";

export default defineConfig({
  test: {
    reporters: ["default", new FiguresReporter()],
    // Files run in parallel, the tests of one file do not.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "faults",
          environment,
          globalSetup: "server/test-support/postgres-setup.ts",
          include: ["bench/chaos/*.test.ts"],
          // It needs the right to mount, which `npm test` does not have.
          exclude: [...configDefaults.exclude, ...(full ? [] : ["bench/chaos/disk.test.ts"])],
          provide: { full },
          testTimeout: full ? 330_000 : 120_000,
        },
      },
      { test: { name: "failover", environment, include: ["bench/chaos/failover/*.test.ts"], testTimeout: 240_000 } },
      { test: { name: "patroni", environment, include: ["bench/chaos/patroni/*.test.ts"], testTimeout: 300_000 } },
      { test: { name: "inbox", environment, include: ["bench/chaos/inbox/*.test.ts"], testTimeout: 300_000 } },
    ],
  },
});
