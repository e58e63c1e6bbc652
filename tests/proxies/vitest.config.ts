import { defineConfig } from "vitest/config";

/** A proxy starts in seconds, and carries 20 MB several times. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/proxies/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
