import { configDefaults, defineConfig } from "vitest/config";

/** Pages as the build wrote them; a step of its own after the build. With `--mode full`, those of other texts, too. */
export default defineConfig(({ mode }) => ({
  test: {
    environment: "node",
    isolate: false,
    testTimeout: 120_000,
    // As in the unit tests: a style sheet that is read as text.
    css: { include: [/\.css\?raw$/] },
    include: ["tests/rendered/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(mode === "full" ? [] : ["tests/rendered/lengthened.test.ts"])],
  },
}));
