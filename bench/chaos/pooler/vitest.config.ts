/** `npm run chaos -- pooler`: the tests of the stores on PostgreSQL, through PgBouncer in transaction mode. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    globalSetup: "bench/chaos/pooler/setup.ts",
    include: ["server/storage/contract.test.ts", "server/storage/postgres/postgres-store.test.ts"],
    testNamePattern: /^(?!SQLite)/,
    reporters: ["verbose"],
  },
});
