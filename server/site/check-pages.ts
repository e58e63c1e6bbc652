/** Checks pages before visitors see them: links within the site, headings, and sizes. */
import { brotliCompressSync, constants } from "node:zlib";
import type { RenderedSite } from "../../site/renderer/types.ts";

interface Page {
  /** Below the site, for example "services/licensing/index.html". */
  name: string;
  html: string;
  markup: string;
}

/** The server puts the plan, the receipt and the answer to a form into these pages. */
const COMPLETED = ["plan/answered", "enquiry/receipt", "enquiry/sent", "enquiry/refused"].map(
  (page) => `${page}/index.html`,
);

/** Addresses that the server answers without a file. */
const ANSWERED = /^\/(desk|enquiry|plan\.(json|pdf))(\/|$)/;

const NO_MARKUP = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;
// The pages come from our own templates, which quote every value and escape every quote in it.
const LINK = /\s(?:href|src)="([^"]*)"/g;
const LINKS = /\ssrcset="([^"]*)"/g;
const ID = /\sid="([^"]*)"/g;
const HEADING = /<h([1-6])[\s>]/g;

const fileOf = (files: ReadonlySet<string>, path: string): string | undefined =>
  [path, `${path}/index.html`, `${path}.html`]
    .map((name) => name.replace(/^\/+/, "").replaceAll("//", "/"))
    .find((name) => files.has(name));

/** Addresses in a page that lead into the site, as they stand there. */
function linksIn({ markup }: Page): string[] {
  const sets = [...markup.matchAll(LINKS)].flatMap(([, set = ""]) =>
    set.split(/,\s+/).map((one) => one.trim().replace(/\s.*/, "")),
  );
  const links = [...markup.matchAll(LINK)].map(([, link = ""]) => link.replace(/&(amp|#38);/g, "&"));
  return [...new Set([...links, ...sets])].filter((link) => /^(?:\/(?!\/)|#.)/.test(link));
}

const idsIn = ({ markup }: Page): ReadonlySet<string> => new Set([...markup.matchAll(ID)].map(([, id = ""]) => id));

function brokenLinks(pages: readonly Page[], files: ReadonlySet<string>): string[] {
  const idsOf = new Map(pages.map((page) => [page.name, idsIn(page)]));
  return pages.flatMap((page) =>
    linksIn(page).flatMap((link) => {
      const { pathname, search, hash } = new URL(link, "http://site/");
      const path = decodeURI(pathname);
      if (!link.startsWith("#") && ANSWERED.test(path)) return [];
      const target = link.startsWith("#") ? page.name : fileOf(files, path);
      if (target === undefined) return [`${page.name} links to ${link}, which does not exist.`];
      // With a query the server completes the page.
      const id = search === "" ? decodeURIComponent(hash.slice(1)) : "";
      const ids = idsOf.get(target);
      return id === "" || ids === undefined || ids.has(id)
        ? []
        : [`${page.name} links to ${link}, but there is no such part.`];
    }),
  );
}

/** One heading of the first level, and no level left out. */
function wrongHeadings({ name, markup }: Page): string[] {
  const levels = [...markup.matchAll(HEADING)].map(([, level]) => Number(level));
  const first = levels.filter((level) => level === 1).length;
  const skipped = levels.find((level, index) => level > (levels[index - 1] ?? 0) + 1);
  return [
    ...(first === 1 ? [] : [`${name} has ${first} main headings; it must have one.`]),
    ...(first !== 1 || skipped === undefined
      ? []
      : [`${name} has a heading of level ${skipped} without one above it.`]),
  ];
}

const budgetOf = (name: string): number | undefined => {
  if (name === "index.html") return pageBudgets.home;
  if (name === "plan/index.html") return pageBudgets.plan;
  return name.startsWith("services/") ? pageBudgets.service - pageBudgets.serviceScript : undefined;
};

function sizeOf(html: string, quality: number): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return brotliCompressSync(html, { params }).length;
}

/** A page that is small enough after a quick compression needs no long one. */
function tooLarge({ name, html }: Page): string[] {
  const budget = budgetOf(name);
  if (budget === undefined || sizeOf(html, 5) <= budget) return [];
  const size = sizeOf(html, constants.BROTLI_MAX_QUALITY);
  return size <= budget ? [] : [`${name} has ${size} bytes compressed; it may have ${budget}. Shorten its words.`];
}

/**
 * Lists the issues of the pages, a sentence each. The server completes some pages, so their headings are not known
 * here.
 * @param shared the files that every content shares
 */
export function checkPages(
  { pages, files }: Pick<RenderedSite, "pages" | "files">,
  shared: readonly string[],
): string[] {
  const read = Object.entries(pages).map(([name, { html }]) => ({ name, html, markup: html.replace(NO_MARKUP, "") }));
  const known = new Set([...Object.keys(pages), ...Object.keys(files), ...shared]);
  return [
    ...brokenLinks(read, known),
    ...read.filter(({ name }) => !COMPLETED.includes(name)).flatMap(wrongHeadings),
    ...read.flatMap(tooLarge),
  ];
}

const KIB = 1024;

/** Bytes of a page as sent with brotli, with its styles. A service page is counted with its scripts. */
export const pageBudgets = { service: 20_000, serviceScript: 2 * KIB, home: 28 * KIB, plan: 24 * KIB };
