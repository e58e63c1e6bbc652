/** Fault-injection tests: a short run, or with CHAOS=full all of it. */
import { configDefaults, defineConfig } from "vitest/config";
import FiguresReporter from "./figures-reporter.ts";

const full = process.env.CHAOS === "full";

export default defineConfig({
  test: {
    environment: "node",
    globalSetup: "server/test-support/postgres-setup.ts",
    include: ["bench/chaos/*.test.ts"],
    // One needs the right to mount, which `npm test` does not have; the other builds the site many times.
    exclude: [...configDefaults.exclude, ...(full ? [] : ["bench/chaos/disk.test.ts", "bench/chaos/publish.test.ts"])],
    provide: { full },
    // Files run in parallel, the tests of one file do not.
    maxWorkers: 2,
    testTimeout: full ? 330_000 : 120_000,
    reporters: ["default", new FiguresReporter()],
  },
});
