import { defineConfig } from "vitest/config";

/** Browsers beside Chromium, one after the other. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/browsers/*.test.ts"],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
