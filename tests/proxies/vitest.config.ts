import { defineConfig } from "vitest/config";

/** Eight proxies start in half a minute on a busy machine, and carry 20 MB several times. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/proxies/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
