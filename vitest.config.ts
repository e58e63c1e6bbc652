import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    globalSetup: "server/testing/postgres-setup.ts",
    include: ["{content-schema,enquiry,site,server,tools}/**/*.test.{ts,tsx}", "bench/{sizes,table}/*.test.ts"],
  },
});
