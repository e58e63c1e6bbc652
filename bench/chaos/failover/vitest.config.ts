/** `npm run chaos -- failover`: needs PostgreSQL with pg_basebackup on the PATH. */
import { defineConfig } from "vitest/config";
import FiguresReporter from "../figures-reporter.ts";

export default defineConfig({
  test: {
    environment: "node",
    include: ["bench/chaos/failover/*.test.ts"],
    testTimeout: 240_000,
    reporters: ["default", new FiguresReporter()],
  },
});
