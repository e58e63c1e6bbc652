import { defineConfig } from "vitest/config";
import { poolerNames } from "./pooler.ts";

const environment = "node";

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The tests of the stores run on both databases; the poolers are in front of one.
    testNamePattern: /^(?!SQLite)/,
    projects: [
      ...poolerNames.map((name) => ({
        test: {
          name,
          environment,
          globalSetup: "tests/poolers/setup.ts",
          include: ["server/enquiries/store.test.ts", "server/enquiries/postgres-store.test.ts"],
          testTimeout: 120_000,
        },
      })),
      {
        test: {
          name: "desk",
          environment,
          include: ["tests/poolers/*.test.ts"],
          testTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
