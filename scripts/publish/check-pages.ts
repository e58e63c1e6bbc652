/** Checks the pages of a built site before visitors see them: links within the site, headings, and sizes. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type CheerioAPI, load } from "cheerio";
import { describeMiss, judgeResult } from "../lib/budget-result.ts";
import { builtPages } from "../lib/built-pages.ts";
import { measureSizes } from "../lib/sizes.ts";

interface Page {
  /** Below the site, for example "services/licensing/index.html". */
  file: string;
  $: CheerioAPI;
}

/** The server completes these pages. */
const COMPLETED = ["plan/answered", "enquiry/receipt", "enquiry/refused", "enquiry/sent"].map(
  (path) => `${path}/index.html`,
);

/** Addresses that the server answers without a file. */
const ANSWERED = /^\/(desk|enquiry|plan\.(json|pdf))(\/|$)/;

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The file that an address of the site shows. */
const fileOf = (siteDir: string, path: string): string | undefined =>
  [path, `${path}/index.html`, `${path}.html`]
    .map((name) => name.replace(/^\/+/, "").replaceAll("//", "/"))
    .find((name) => isFile(join(siteDir, name)));

/** Addresses in a page that lead into the site, as they stand there. */
function linksIn({ $ }: Page): string[] {
  const all = (name: string) =>
    $(`[${name}]`)
      .map((_index, element) => $(element).attr(name))
      .toArray();
  const sets = all("srcset").flatMap((set) => set.split(/,\s+/).map((one) => one.trim().replace(/\s.*/, "")));
  return [...new Set([...all("href"), ...all("src"), ...sets])].filter((link) => /^(?:\/(?!\/)|#.)/.test(link));
}

function brokenLinks(siteDir: string, pages: readonly Page[]): string[] {
  const idsOf = new Map(
    pages.map(({ file, $ }) => [
      file,
      new Set(
        $("[id]")
          .map((_index, element) => $(element).attr("id"))
          .toArray(),
      ),
    ]),
  );
  return pages.flatMap((page) =>
    linksIn(page).flatMap((link) => {
      const { pathname, search, hash } = new URL(link, "http://site/");
      const path = decodeURI(pathname);
      if (!link.startsWith("#") && ANSWERED.test(path)) return [];
      const target = link.startsWith("#") ? page.file : fileOf(siteDir, path);
      if (target === undefined) return [`${page.file} links to ${link}, which does not exist.`];
      // With a query the server completes the page.
      const id = search === "" ? decodeURIComponent(hash.slice(1)) : "";
      const ids = idsOf.get(target);
      return id === "" || ids === undefined || ids.has(id)
        ? []
        : [`${page.file} links to ${link}, but there is no such part.`];
    }),
  );
}

/** One heading of the first level, and no level left out. */
function wrongHeadings({ file, $ }: Page): string[] {
  const levels = $("h1, h2, h3, h4, h5, h6")
    .map((_index, element) => Number(element.tagName.slice(1)))
    .toArray();
  const first = levels.filter((level) => level === 1).length;
  const skipped = levels.find((level, index) => level > (levels[index - 1] ?? 0) + 1);
  return [
    ...(first === 1 ? [] : [`${file} has ${first} main headings; it must have one.`]),
    ...(first !== 1 || skipped === undefined
      ? []
      : [`${file} has a heading of level ${skipped} without one above it.`]),
  ];
}

/** Lists the faults of the pages, a sentence each. The server completes some pages, so their headings are not known here. */
export function checkPages(siteDir: string): string[] {
  const pages = builtPages(siteDir).map((file) => ({
    file,
    $: load(readFileSync(join(siteDir, file), "utf8"), { scriptingEnabled: false }),
  }));
  return [
    ...brokenLinks(siteDir, pages),
    ...pages.filter(({ file }) => !COMPLETED.includes(file)).flatMap(wrongHeadings),
    ...measureSizes(siteDir)
      .filter((result) => !judgeResult(result).passed)
      .map((result) => `${describeMiss(result)}.`),
  ];
}
