/** Enquiries a second, for `npm run bench -- load`. Tests run one at a time, because they measure. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["bench/load/*.test.ts"],
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 180_000,
  },
});
