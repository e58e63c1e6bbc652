import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";
import { PAGES, rewriteFiles } from "./built-files.ts";
import { scriptGraph } from "./script-graph.ts";

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const SCRIPT = /\/(_astro\/[\w.-]+\.js)/g;
/** Structured data is a script element too, but no script. */
const INLINE_SCRIPT = /<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const REGISTERED = /@property (--[\w-]+)\s*\{[^}]*?(?:initial-value:([^;}]*))?\}/g;
/** The fallback that Tailwind writes for browsers without @property. */
const REGISTERED_OTHERWISE = /@layer properties\s*\{\s*@supports[^{]*\{[^{]*\{[^}]*\}\s*\}\s*\}/;

/** The names that a selector can match in the page as built. */
function namesIn(html: string): Pick<ExtractorResultDetailed, "tags" | "ids" | "classes"> {
  const names = { tags: new Set<string>(), ids: new Set<string>(), classes: new Set<string>() };
  const $ = load(html, { scriptingEnabled: false });
  for (const element of $("*")) {
    names.tags.add($(element).prop("tagName")?.toLowerCase() ?? "");
    const { id, class: classes } = $(element).attr() ?? {};
    if (id) names.ids.add(id);
    for (const one of classes?.split(/\s+/) ?? []) names.classes.add(one);
  }
  return { tags: [...names.tags], ids: [...names.ids], classes: [...names.classes] };
}

/** Every word of a script, because it may be a class, an id or a tag that the script adds to the page. */
const wordsIn = (script: string): readonly string[] => [
  ...(script.match(/[\w-]+/g) ?? []),
  ...(script.match(/[^\s"'`]+/g) ?? []),
];

/**
 * Replaces registered variables that nothing sets by their initial value. If none is left, the fallback for older browsers
 * is removed too.
 */
function withoutConstants(css: string): string {
  const rules = css.replace(REGISTERED_OTHERWISE, "");
  const isSet = (name: string) => rules.includes(`${name}:`);
  const registered = [...css.matchAll(REGISTERED)].map(([, name = "", value = ""]) => ({ name, value: value.trim() }));
  const constants = registered.filter(({ name, value }) => !isSet(name) && (value || !rules.includes(`var(${name}`)));
  const left = constants.length === registered.length ? rules : css;
  return constants.reduce(
    (text, { name, value }) => text.replaceAll(`var(${name})`, value),
    left.replace(REGISTERED, (rule, name) => (constants.some((constant) => constant.name === name) ? "" : rule)),
  );
}

/**
 * Reduces styles to what a page and its scripts can use.
 * @param css the styles of the page
 * @param html the page without them
 * @param scripts the source of every script that the page can load
 */
export async function prune(css: string, html: string, scripts: readonly string[]): Promise<string> {
  const { tags, ids, classes } = namesIn(html);
  const undetermined = scripts.flatMap(wordsIn);
  const extracted = { tags, ids, classes, undetermined, attributes: { names: [], values: [] } };
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: "html" }],
    css: [{ raw: css }],
    extractors: [{ extensions: ["html"], extractor: () => extracted }],
    variables: true,
    keyframes: true,
    safelist: {
      // States (:focus-visible) and nested rules (&:hover) have no name to look for.
      standard: [/^[:&]/],
      variables: scripts.flatMap((script) => script.match(/--[\w-]+/g) ?? []),
    },
    // Scripts and the server change attributes, so any attribute selector may match later.
    dynamicAttributes: [...new Set([...css.matchAll(/\[([\w-]+)/g)].map(([, name = ""]) => name))],
  });
  return withoutConstants((result?.css ?? css).replace(COMMENT, ""));
}

/** Merges all style elements into one in the head, because one may use variables of another, and prunes it. */
async function withPrunedStyles(html: string, scripts: readonly string[]): Promise<string> {
  const css = [...html.matchAll(STYLE)].map(([, text]) => text).join("");
  if (css === "") return html;
  const bare = html.replace(STYLE, "");
  const pruned = await prune(css, bare, scripts);
  return bare.replace("</head>", () => `<style>${pruned}</style></head>`);
}

/** The source of every script that a page contains or can load, now or later. */
const scriptsOf = (html: string, folder: string): readonly string[] => {
  const named = [...html.matchAll(SCRIPT)].map(([, file = ""]) => file);
  const loaded = scriptGraph(folder, named, { dynamic: true }).map((file) => readFileSync(join(folder, file), "utf8"));
  return [...loaded, ...[...html.matchAll(INLINE_SCRIPT)].map(([, source = ""]) => source)];
};

/** Pages that show markup of the server. */
const FILLED = ["plan/index.html", "plan/answered/index.html", "enquiry/receipt/index.html"];

/**
 * Removes from each page of a built site the styles that it cannot use. All pages share one set of utilities, and a phone on
 * a slow network waits for every byte of it.
 * @param parts the modules that make the markup of the server
 */
export const pruneStyles = (folder: string, parts: readonly string[]): Promise<void> =>
  rewriteFiles(folder, PAGES, (html, name) =>
    withPrunedStyles(html, [
      ...scriptsOf(html, folder),
      ...(FILLED.includes(name) ? parts.map((file) => readFileSync(file, "utf8")) : []),
    ]),
  );
