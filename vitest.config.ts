import { resolve } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { chooseMemoryFolder } from "./server/test-support/memory-folder.ts";

chooseMemoryFolder();

/** With `--mode full`, PostgreSQL runs the tests of the desk, too; otherwise those of the store alone. */
export default defineConfig(({ mode }) => ({
  resolve: { alias: { "@content": resolve("content") } },
  test: {
    environment: "node",
    slowTestThreshold: 1500,
    // Loading the server's modules anew for each file takes longer than its tests.
    isolate: false,
    // Many tests wait for processes and databases of their own.
    maxWorkers: 3,
    // Ends what hangs, on the slowest machine, too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A test that asserts nothing fails.
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    // Tests see no styles, but for a style sheet that is read as text.
    css: { include: [/\.css\?raw$/] },
    globalSetup: "server/test-support/postgres-setup.ts",
    // Processes that the server starts read TypeScript once.
    env: { NODE_COMPILE_CACHE: resolve(".cache/modules") },
    provide: { full: mode === "full" },
    // The package is tested in a step of its own, after the build.
    exclude: [...configDefaults.exclude, "scripts/package/**"],
    include: ["{core,desk,scripts,server,site}/**/*.test.{ts,tsx}", "bench/*.test.ts", "tests/*.test.tsx"],
  },
}));
