/**
 * `npm test`: runs every check, two at once. `npm test -- lint unit` runs these steps only. `npm test -- full` also
 * runs what takes longer or needs other programs; every night, and before a release.
 */
import { resolve } from "node:path";
import { checkModel } from "./art-check.ts";
import { buildIfStale } from "./lib/build.ts";
import { needChromium } from "./lib/chromium.ts";
import { pathWith, runCommand } from "./lib/run.ts";
import { describeSecondTries } from "./lib/second-tries.ts";
import { runSteps, type Step } from "./lib/steps.ts";
import { task } from "./lib/task.ts";

/** The compiler in Go. Astro and ESLint still need the one before it, which is installed as typescript. */
const TSC = "node_modules/typescript-7/bin/tsc";

const projects = [
  "tsconfig.json",
  "tsconfig.browser.json",
  "tsconfig.server.json",
  "desk/tsconfig.json",
  "desk/tsconfig.browser.json",
];

/**
 * Several check the types that they share again, each in memory of its own. With GOGC it collects garbage less often.
 */
const ONE_CHECKER = ["--builders", "1", "--checkers", "1"];

const sourceFolders = ["core", "site", "desk", "server", "scripts", "bench", "tests"];

async function runAll(...commands: readonly [string, ...string[]][]): Promise<number> {
  for (const [command, ...args] of commands) {
    const code = await runCommand(command, args);
    if (code !== 0) return code;
  }
  return 0;
}

/** Runs test files; a full run runs what their configuration adds to it. */
const vitest = (full: boolean, ...args: string[]) =>
  runCommand("vitest", ["run", ...args, ...(full ? ["--mode", "full"] : [])]);

/** Each pair of servers runs in a Debian of its own, which takes root. */
function mailServers(): Promise<number> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/mail-servers/vitest.config.ts"];
  return process.getuid?.() === 0
    ? runCommand(process.execPath, args)
    : runCommand("sudo", ["--non-interactive", process.execPath, ...args]);
}

/** Requires programs of Debian. @param packages those that bring them, where they have other names */
const needs =
  (programs: string, packages = programs) =>
  (): void => {
    for (const program of programs.split(" ")) pathWith(program, packages);
  };

/**
 * A step of a full run: the test files of a folder.
 * @param programs with which a package brings them, where names differ
 */
const suite = (folder: string, ...programs: Parameters<typeof needs>): Step => ({
  run: () => vitest(false, "--config", `${folder}/vitest.config.ts`),
  onlyFull: true,
  needPrograms: needs(...programs),
});

/** Node itself reads the TypeScript of Playwright's processes, and compiles each file once for all. */
const quickStart = { PW_DISABLE_TS_ESM: "1", NODE_COMPILE_CACHE: resolve(".cache/modules") };

/** In this order, two at once: what others need, the quickest, the longest. The README lists what each proves. */
const steps: Record<string, Step> = {
  build: { run: () => buildIfStale() },
  // astro check reads the .astro files, and writes the types that tsc needs. tsc reads the rest, and forbids Node in
  // the browser and the reverse.
  types: {
    run: async () =>
      (await runCommand("astro", ["check", "--minimumSeverity", "warning", "--tsconfig", "tsconfig.astro.json"])) ||
      runCommand(process.execPath, [TSC, "--build", ...ONE_CHECKER, ...projects], { GOGC: "300" }),
  },
  // ESLint checks regular expressions only; Biome has no rule for their running time.
  lint: {
    run: () =>
      runAll(
        ["biome", "ci", "--error-on-warnings"],
        ["eslint", "--max-warnings", "0", "."],
        [process.execPath, "scripts/error-docs.ts", "--check"],
        [process.execPath, "scripts/sentence-check.ts"],
      ),
  },
  // Which folder may import which, and what nothing uses.
  structure: { run: () => runAll(["depcruise", "--config", ".dependency-cruiser.mjs", ...sourceFolders], ["knip"]) },
  art: { run: async () => checkModel() },
  conformance: { run: (full) => vitest(full, "--config", "tests/conformance/vitest.config.ts") },
  // Their pages wait for timers and frames, so there is room for the steps that follow.
  journeys: {
    run: (full) => runCommand("playwright", ["test"], { ...quickStart, ...(full && { JOURNEYS_FULL: "1" }) }),
    needs: "build",
    needPrograms: needChromium,
    note: describeSecondTries,
  },
  rendered: { run: (full) => vitest(full, "--config", "tests/rendered/vitest.config.ts"), needs: "build" },
  package: { run: (full) => vitest(full, "--config", "scripts/package/vitest.config.ts"), needs: "build" },
  sizes: { run: () => runCommand(process.execPath, ["bench/run.ts", "sizes"]), needs: "build" },
  html: { run: () => runCommand("html-validate", ["dist/**/*.html"]), needs: "build" },
  // Some start the program.
  unit: { run: (full) => vitest(full), needs: "build" },
  alarms: {
    run: () => runCommand("promtool", ["test", "rules", "tests/alarms/alarms.yml"]),
    onlyFull: true,
    needPrograms: needs("promtool", "prometheus"),
  },
  chaos: {
    run: () => vitest(false, "--config", "bench/chaos/vitest.config.ts", "--project", "faults"),
    needs: "build",
    alone: true,
    onlyFull: true,
  },
  // The browsers that journeys do not open.
  browsers: {
    ...suite("tests/browsers", "firefox-esr WebKitWebDriver Xvfb", "firefox-esr webkit2gtk-driver xvfb"),
    needs: "build",
    alone: true,
  },
  "mail-servers": { ...suite("tests/mail-servers", "mmdebstrap openssl"), run: mailServers, alone: true },
  spam: suite("tests/spam", "spamassassin rspamd"),
  readers: suite(
    "tests/readers",
    "soffice ssconvert khal radicale pdftotext mutool qpdf",
    "libreoffice-calc-nogui gnumeric khal radicale python3-gi gir1.2-ical-3.0 poppler-utils mupdf-tools qpdf",
  ),
  proxies: {
    ...suite(
      "tests/proxies",
      "apache2 caddy haproxy hitch lighttpd nginx openssl squid traffic_server varnishd",
      "apache2 caddy haproxy hitch libnginx-mod-http-brotli-static lighttpd lighttpd-mod-openssl nginx openssl squid-openssl trafficserver varnish",
    ),
    needs: "build",
  },
  poolers: { ...suite("tests/poolers", "pgbouncer pgpool", "pgbouncer pgpool2"), needs: "build" },
  container: {
    ...suite("tests/container", "podman mmdebstrap", "podman runc mmdebstrap uidmap slirp4netns"),
    needs: "build",
    alone: true,
  },
};

await task(() => runSteps(steps, process.argv.slice(2)));
