/** `npm test`: runs every check, the quickest first. `npm test -- lint unit` runs these steps only. */
import { buildIfStale } from "./lib/build.ts";
import { needChromium } from "./lib/chromium.ts";
import { checkModel } from "./lib/ruff.ts";
import { runCommand } from "./lib/run.ts";
import { runSteps } from "./lib/steps.ts";
import { task } from "./lib/task.ts";

const steps = {
  // astro check first: it writes the types that tsc needs.
  types: {
    run: async () =>
      (await runCommand("astro", ["check", "--minimumSeverity", "warning"])) || runCommand("tsc", ["--noEmit"]),
  },
  // ESLint checks regular expressions only; Biome has no rule for their running time.
  lint: {
    run: async () =>
      (await runCommand("biome", ["ci", "--error-on-warnings"])) || runCommand("eslint", ["--max-warnings", "0", "."]),
  },
  art: { run: async () => checkModel() },
  conformance: { run: () => runCommand("vitest", ["run", "--config", "tests/conformance/vitest.config.ts"]) },
  unit: { run: () => runCommand("vitest", ["run"]) },
  build: { run: () => buildIfStale() },
  sizes: { run: () => runCommand(process.execPath, ["bench/sizes/check-sizes.ts"]), needs: "build" },
  html: { run: () => runCommand("html-validate", ["dist/**/*.html"]), needs: "build" },
  chaos: { run: () => runCommand("vitest", ["run", "--config", "bench/chaos/vitest.config.ts"]), needs: "build" },
  journeys: {
    run: async () => runCommand("playwright", ["test"], { CHROMIUM_PATH: needChromium() }),
    needs: "build",
  },
};

await task(() => runSteps(steps, process.argv.slice(2)));
