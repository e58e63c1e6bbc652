/**
 * ESLint runs for one purpose: no regular expression may take more than linear time, because visitors choose the text
 * that many of them read. Biome checks everything else.
 */
import typescript from "@typescript-eslint/parser";
import * as astro from "astro-eslint-parser";
import regexp from "eslint-plugin-regexp";

const rules = {
  "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
  "regexp/no-super-linear-move": ["error", { report: "potential", ignoreSticky: false }],
};

export default [
  {
    ignores: [
      "dist/",
      "package/",
      "dist-desk/",
      "dist-render/",
      "data/",
      "node_modules/",
      ".astro/",
      ".cache/",
      "test-results/",
      // No visitor chooses what these read.
      "tests/",
      "bench/",
      "**/test-support/",
      "**/*.test.{ts,tsx}",
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  { files: ["**/*.{js,mjs,ts,tsx}"], languageOptions: { parser: typescript }, plugins: { regexp }, rules },
  {
    files: ["**/*.astro"],
    languageOptions: { parser: astro, parserOptions: { parser: typescript } },
    plugins: { regexp },
    rules,
  },
];
