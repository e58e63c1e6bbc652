/** `npm run chaos -- inbox`: replies of visitors over Dovecot. */
import { defineConfig } from "vitest/config";
import FiguresReporter from "../figures-reporter.ts";

export default defineConfig({
  test: {
    environment: "node",
    include: ["bench/chaos/inbox/*.test.ts"],
    testTimeout: 300_000,
    reporters: ["default", new FiguresReporter()],
  },
});
