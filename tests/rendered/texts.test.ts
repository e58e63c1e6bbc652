/** The texts of every page: Indian English, declared to screen readers and search engines, and from content/ alone. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { textsOf } from "../../content-schema/content-file.ts";
import { productSeed, readContent } from "../../content-schema/read-content.ts";

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

/** The sentences of a text, and the parts between commas, each in one line. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/g, " ")
    .split(/(?<=[.?!]) |, /)
    .map((part) => part.trim());

/** One word, a number or an address can come from anywhere. */
const isText = (part: string): boolean => (part.match(/\p{L}{3,}/gu) ?? []).length > 1 && !part.includes("://");

test("every page says what content says, and nothing else", () => {
  const { hours } = readContent().company;
  const data = Object.values(productSeed()).flatMap((file) => [...textsOf(file.data)].map(({ text }) => text));
  const known = [hours, ...data].flatMap(sentencesOf);
  const all = known.join("\n");
  const templates = known
    .filter((part) => part.includes("{"))
    .map(
      (part) =>
        new RegExp(
          `^${part
            .split(/\{[^{}]*\}/)
            .map(RegExp.escape)
            .join("(.*?)")}$`,
        ),
    );
  const isKnown = (part: string) => !isText(part) || all.includes(part);
  const isFilledIn = (part: string) => templates.some((each) => each.exec(part)?.slice(1).every(isKnown));
  const others = pages.flatMap(({ name, read }) =>
    read
      .flatMap(sentencesOf)
      .filter((part) => !isKnown(part) && !isFilledIn(part))
      .map((part) => `${name}: ${part}`),
  );
  expect(others).toEqual([]);
});
