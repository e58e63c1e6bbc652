import { defineConfig } from "vitest/config";

/** Mail servers as Debian ships them, on loopback. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/mail-servers/*.test.ts"],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
