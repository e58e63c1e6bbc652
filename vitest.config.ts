import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    globalSetup: "server/test-support/postgres-setup.ts",
    // The package is tested in a step of its own, after the build.
    exclude: [...configDefaults.exclude, "scripts/package/**"],
    include: [
      "{console,content-schema,enquiry,programme,scripts,server,sheets,site}/**/*.test.{ts,tsx}",
      "bench/{sizes,report}/*.test.ts",
    ],
  },
});
