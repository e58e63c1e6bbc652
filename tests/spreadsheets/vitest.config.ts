import { defineConfig } from "vitest/config";

/** Spreadsheets as Debian ships them, which open an export. */
export default defineConfig({
  test: { environment: "node", include: ["tests/spreadsheets/*.test.ts"], testTimeout: 60_000 },
});
