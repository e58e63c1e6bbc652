import { defineConfig } from "vitest/config";

/** The first run makes the base image, which takes minutes. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/container/*.test.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 1_200_000,
  },
});
