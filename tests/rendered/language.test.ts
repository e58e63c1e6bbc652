/** Indian English on every page: declared to screen readers and search engines, and spelt so. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { expect, test } from "vitest";

/** Spellings of the United States, and sums counted in their way. */
const AMERICAN =
  /\b\w*(?:[cf]olor|favor|labor\b|behavior|center|liter|fiber|pediatric|gynecolog|orthoped[^a]|hematolog|anesthe|enrollment|fulfill\b|analyze|program\b)\w*|\bdialog\b|\bgray\b|\b\d+ (?:m|b)illions?\b/gi;

const pages = globSync("**/*.html", { cwd: "dist" }).map((name) => {
  const $ = load(readFileSync(join("dist", name), "utf8"));
  $("script, style, template, noscript").remove();
  return { name, language: $("html").attr("lang"), text: $("body").text() };
});

test("every page is declared and spelt as Indian English", () => {
  expect(pages.length).toBeGreaterThan(24);
  for (const { name, language, text } of pages) {
    expect(language, name).toBe("en-IN");
    expect(text.match(AMERICAN) ?? [], name).toEqual([]);
  }
});
