import { defineConfig } from "vitest/config";

/** Pages as the build wrote them; a step of its own after the build. */
export default defineConfig({
  test: { environment: "node", isolate: false, testTimeout: 120_000, include: ["tests/rendered/*.test.ts"] },
});
