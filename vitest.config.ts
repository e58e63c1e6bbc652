import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    globalSetup: "server/test-support/postgres-setup.ts",
    include: ["{content-schema,enquiry,site,server,scripts}/**/*.test.{ts,tsx}", "bench/{sizes,report}/*.test.ts"],
  },
});
