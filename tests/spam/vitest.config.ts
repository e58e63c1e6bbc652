import { defineConfig } from "vitest/config";

/** Spam filters as Debian ships them, which judge the product's mails. */
export default defineConfig({
  // Each filter takes half a minute to start on a busy machine.
  test: { environment: "node", include: ["tests/spam/*.test.ts"], testTimeout: 180_000 },
});
