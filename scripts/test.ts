/** `npm test`: runs every check, the quickest first. `npm test -- lint unit` runs these steps only. */
import { buildIfStale } from "./lib/build.ts";
import { needChromium } from "./lib/chromium.ts";
import { checkModel } from "./lib/ruff.ts";
import { runCommand } from "./lib/run.ts";
import { runSteps } from "./lib/steps.ts";
import { task } from "./lib/task.ts";

const sourceFolders = [
  "enquiry",
  "programme",
  "content-schema",
  "content-editor",
  "sheets",
  "site",
  "console",
  "server",
  "scripts",
  "bench",
  "tests",
];

/** Runs commands one after the other until one fails. */
async function runAll(...commands: readonly [string, ...string[]][]): Promise<number> {
  for (const [command, ...args] of commands) {
    const code = await runCommand(command, args);
    if (code !== 0) return code;
  }
  return 0;
}

const steps = {
  // astro check first: it writes the types that tsc needs. The last two forbid Node in the browser and the reverse.
  types: {
    run: () =>
      runAll(
        ["astro", "check", "--minimumSeverity", "warning"],
        ["tsc"],
        ["tsc", "-p", "tsconfig.browser.json"],
        ["tsc", "-p", "tsconfig.server.json"],
      ),
  },
  // ESLint checks regular expressions only; Biome has no rule for their running time.
  lint: { run: () => runAll(["biome", "ci", "--error-on-warnings"], ["eslint", "--max-warnings", "0", "."]) },
  // Which folder may import which, and what nothing uses.
  structure: { run: () => runAll(["depcruise", "--config", ".dependency-cruiser.mjs", ...sourceFolders], ["knip"]) },
  art: { run: async () => checkModel() },
  conformance: { run: () => runCommand("vitest", ["run", "--config", "tests/conformance/vitest.config.ts"]) },
  unit: { run: () => runCommand("vitest", ["run"]) },
  build: { run: () => buildIfStale() },
  package: {
    run: () => runCommand("vitest", ["run", "--config", "scripts/package/vitest.config.ts"]),
    needs: "build",
  },
  sizes: { run: () => runCommand(process.execPath, ["bench/sizes/check-sizes.ts"]), needs: "build" },
  html: { run: () => runCommand("html-validate", ["dist/**/*.html"]), needs: "build" },
  chaos: { run: () => runCommand("vitest", ["run", "--config", "bench/chaos/vitest.config.ts"]), needs: "build" },
  journeys: {
    run: async () => {
      needChromium();
      return runCommand("playwright", ["test"]);
    },
    needs: "build",
  },
};

await task(() => runSteps(steps, process.argv.slice(2)));
