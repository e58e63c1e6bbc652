import { configDefaults, defineConfig } from "vitest/config";
import { contentFolder } from "./content-schema/content-folder.ts";

export default defineConfig({
  resolve: { alias: { "@content": contentFolder() } },
  test: {
    environment: "node",
    globalSetup: "server/test-support/postgres-setup.ts",
    // The package is tested in a step of its own, after the build.
    exclude: [...configDefaults.exclude, "scripts/package/**"],
    include: [
      "{console,content-editor,content-schema,enquiry,programme,scripts,server,sheets,site}/**/*.test.{ts,tsx}",
      "bench/{sizes,report}/*.test.ts",
    ],
  },
});
