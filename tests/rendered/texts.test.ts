/** The texts of every page: Indian English, declared to screen readers and search engines, and from content/ alone. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { textsOf } from "../../core/content/content-file.ts";
import { contentDefaults, readContent } from "../../core/content/read-content.ts";

/** Spellings of the United States, and sums counted in their way. */
const AMERICAN =
  /\b\w*(?:[cf]olor|favor|labor\b|behavior|center|liter|fiber|pediatric|gynecolog|orthoped[^a]|hematolog|anesthe|enrollment|fulfill\b|analyze|program\b)\w*|\bdialog\b|\bgray\b|\b\d+ (?:m|b)illions?\b/gi;

const pages = globSync("**/*.html", { cwd: "dist" }).map((name) => {
  const $ = load(readFileSync(join("dist", name), "utf8"));
  $("script, style, template, noscript").remove();
  const elements = $("body *").get();
  const nodes = $("body, body *").contents().get();
  const read = [
    ...nodes.flatMap((node) => (node.nodeType === 3 ? [$(node).text()] : [])),
    ...elements.flatMap(({ attribs }) =>
      ["alt", "aria-label", "placeholder", "title"].map((name) => attribs[name] ?? ""),
    ),
  ];
  return { name, language: $("html").attr("lang"), text: $("body").text(), read };
});

test("every page is declared and spelt as Indian English", () => {
  expect(pages.length).toBeGreaterThan(24);
  for (const { name, language, text } of pages) {
    expect(language, name).toBe("en-IN");
    expect(text.match(AMERICAN) ?? [], name).toEqual([]);
  }
});

/** The parts of a text between its punctuation marks, each in one line. */
const partsOf = (text: string): string[] =>
  text
    .replaceAll("\u2060", "")
    .replace(/\s+/g, " ")
    .split(/[.?!,:;] |[.?!:]$|[()]/)
    .map((part) => part.trim());

/** One word, a number or an address can come from anywhere. */
const isText = (part: string): boolean => (part.match(/\p{L}{3,}/gu) ?? []).length > 1 && !part.includes("://");

/** The pattern of texts that a template with names in braces can produce. */
function filledIn(template: string): RegExp {
  const pieces = template.split(/\{[^{}]*\}/).map(RegExp.escape);
  return new RegExp(`^${pieces.join("(.*?)")}$`);
}

test("every page says what content says, and nothing else", () => {
  const { hours } = readContent().company;
  const data = Object.values(contentDefaults()).flatMap((file) => [...textsOf(file.data)].map(({ text }) => text));
  const known = [hours, ...data].flatMap(partsOf);
  const all = known.join("\n");
  const templates = known.flatMap((part) => (part.includes("{") ? filledIn(part) : []));
  const isKnown = (part: string) => !isText(part) || all.includes(part);
  const isFilledIn = (part: string) => templates.some((each) => each.exec(part)?.slice(1).every(isKnown));
  const others = pages.flatMap(({ name, read }) =>
    read
      .flatMap(partsOf)
      .filter((part) => !isKnown(part) && !isFilledIn(part))
      .map((part) => `${name}: ${part}`),
  );
  expect(others).toEqual([]);
});
