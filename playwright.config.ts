import { cpSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findHeadlessShell } from "./scripts/lib/chromium.ts";
import { freePort } from "./server/test-support/free-port.ts";
import { chooseMemoryFolder } from "./server/test-support/memory-folder.ts";

chooseMemoryFolder();

// Workers read this file again: what was chosen once is handed on in the environment.
if (!process.env.JOURNEY_PORT) {
  process.env.JOURNEY_PORT = String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), "journeys-"));
  process.env.JOURNEY_DATA_DIR = folder;
  // The build has drawn them.
  for (const drawn of globSync(".cache/{cards,pdfs}"))
    cpSync(drawn, join(folder, "cache", basename(drawn)), { recursive: true });
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
const { JOURNEY_PORT: port = "", JOURNEY_DATA_DIR: dataDir = "" } = process.env;
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = findHeadlessShell();

const DESK = /desk-[a-z-]+\.spec\.ts$/;
const PUBLIC = /(desk-push|receipt)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/journeys",
  // A program, which Playwright must not compile.
  build: { external: ["**/dist-render/**"] },
  // Sweeps over every page and width; `npm test -- full` runs them, too.
  ...(!process.env.JOURNEYS_FULL && { grepInvert: /@full/ }),
  fullyParallel: true,
  // More than processors, because tests also wait.
  workers: 4,
  projects: [
    // Each of their workers starts servers of its own. A site with a public address draws all PDFs, so it has one
    // worker.
    { name: "public desk", testMatch: PUBLIC, workers: 1 },
    { name: "desk", testMatch: DESK, testIgnore: PUBLIC, workers: 2 },
    { name: "site", testIgnore: [DESK, PUBLIC] },
  ],
  // A second try on every machine alike. `npm test` names those that needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Ends what hangs, on the slowest machine, too.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reportSlowTests: { max: 10, threshold: 8000 },
  reporter: [["list"], ["./scripts/lib/second-tries.ts"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    // Frames of animations cost a third of a browser's time. Tests of motion ask for it (`withMotion`).
    contextOptions: { reducedMotion: "reduce" },
    // Recording each test costs a sixth of the time.
    trace: "on-first-retry",
    launchOptions: { args: [...chromiumFlags], ...(executablePath && { executablePath }) },
  },
  // The real desk with a database of its own, serving the built site.
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    // A file that is there once all are.
    url: `${baseURL}/favicon.ico`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    env: {
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      RATE_LIMIT: "off",
      NODE_COMPILE_CACHE: ".cache/modules",
    },
  },
});
