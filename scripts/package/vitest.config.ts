import { defineConfig } from "vitest/config";

/**
 * The package needs a built site, so its test is a step of its own after the build. Copying takes long on a slow disk.
 */
export default defineConfig(({ mode }) => ({
  test: {
    environment: "node",
    include: ["scripts/package/*.test.ts"],
    provide: { full: mode === "full" },
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
}));
