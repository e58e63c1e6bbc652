import { defineConfig } from "vitest/config";

/** Programs as Debian ships them, which read the files of the product. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/readers/*.test.ts"],
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
