/** Measures, one thing at a time: nothing else of this project runs beside it. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["bench/speed/*.test.ts"],
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 180_000,
  },
});
