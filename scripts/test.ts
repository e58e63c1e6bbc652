/**
 * `npm test`: everything that must hold, quickest first; stops at the first step that fails.
 * `npm test -- lint unit` runs single steps.
 */
import { measureSizes } from "../bench/sizes/sizes.ts";
import { printLines, printShortfalls } from "../bench/table/print.ts";
import { buildIfStale } from "./lib/build.ts";
import { needChromium } from "./lib/chromium.ts";
import { checkModel } from "./lib/ruff.ts";
import { run } from "./lib/run.ts";
import { task } from "./lib/task.ts";

/** What the built pages weigh, against their budgets. */
async function sizes(): Promise<number> {
  const lines = measureSizes();
  printLines(lines);
  return printShortfalls(lines);
}

const sourceFolders = ["enquiry", "content-schema", "site", "server", "scripts", "bench", "tests"];

const steps: Record<string, () => Promise<number>> = {
  // astro check first: it writes the types that tsc needs. The last two forbid Node in the browser and the reverse.
  types: async () =>
    (await run("astro", ["check", "--minimumSeverity", "warning"])) ||
    (await run("tsc", [])) ||
    (await run("tsc", ["-p", "tsconfig.browser.json"])) ||
    run("tsc", ["-p", "tsconfig.server.json"]),
  // ESLint looks at regular expressions only; Biome has no rule for their running time.
  lint: async () => (await run("biome", ["ci", "--error-on-warnings"])) || run("eslint", ["--max-warnings", "0", "."]),
  // Which folder may import which, and what nothing uses.
  structure: async () =>
    (await run("depcruise", ["--config", ".dependency-cruiser.mjs", ...sourceFolders])) || run("knip", []),
  art: async () => checkModel(),
  conformance: () => run("vitest", ["run", "--config", "tests/conformance/vitest.config.ts"]),
  unit: () => run("vitest", ["run"]),
  build: () => buildIfStale(),
  package: () => run("vitest", ["run", "--config", "scripts/package/vitest.config.ts"]),
  sizes,
  html: () => run("html-validate", ["dist/**/*.html"]),
  chaos: () => run("vitest", ["run", "--config", "bench/chaos/vitest.config.ts"]),
  journeys: () => run("playwright", ["test"], { CHROMIUM_PATH: needChromium() }),
};

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

await task(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in steps));
  if (unknown) {
    console.error(`There is no step "${unknown}". The steps are: ${Object.keys(steps).join(", ")}.`);
    return 2;
  }
  const summary: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n== ${name}`);
    const began = performance.now();
    const code = await step();
    if (code !== 0) {
      console.error(`\nThe step "${name}" failed after ${seconds(began)}. Run it alone with: npm test -- ${name}`);
      return code;
    }
    summary.push(`${name} ${seconds(began)}`);
  }
  console.log(`\nAll passed: ${summary.join(", ")}`);
  return 0;
});
