/** `npm run bench -- enquiries`. Tests run one at a time, because they measure. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["bench/enquiries/*.test.ts"],
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 180_000,
  },
});
