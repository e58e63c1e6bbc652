import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["{enquiry,site,server,tools}/**/*.test.{ts,tsx}"],
  },
});
