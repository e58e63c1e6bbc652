/**
 * Takes from the styles of each built page what that page cannot use: all pages are built from one set of utilities, and
 * a phone on a bad network waits for every byte of it (docs/decisions, styles pruned per page).
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";
import { scriptGraph } from "../script-graph.ts";

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const SCRIPT = /\/(_astro\/[\w.-]+\.js)/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const REGISTERED = /@property (--[\w-]+)\s*\{[^}]*?(?:initial-value:\s*([^;}]*))?\}/g;
/** What registers them in browsers that do not know @property. */
const REGISTERED_OTHERWISE = /@layer properties\s*\{\s*@supports[^{]*\{[^{]*\{[^}]*\}\s*\}\s*\}/;

/** What a selector can find in the page as it is built. */
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

/** Every word in a script that can be a class, an id or a tag which it puts into the page. */
const wordsIn = (script: string): readonly string[] =>
  [/[\w-]+/g, /[^\s"'`]+/g].flatMap((word) => script.match(word) ?? []);

/**
 * A registered variable that nothing sets is a constant: its value takes its place. Where that leaves none, what registers
 * them for older browsers goes, too.
 */
function withoutConstants(css: string): string {
  const rules = css.replace(REGISTERED_OTHERWISE, "");
  const isSet = (name: string) => rules.includes(`${name}:`);
  const registered = [...css.matchAll(REGISTERED)].map(([, name = "", value = ""]) => ({ name, value }));
  const constants = registered.filter(({ name, value }) => !isSet(name) && (value || !rules.includes(`var(${name}`)));
  const left = constants.length === registered.length ? rules : css;
  return constants.reduce(
    (text, { name, value }) => text.replaceAll(`var(${name})`, value),
    left.replace(REGISTERED, (rule, name) => (constants.some((constant) => constant.name === name) ? "" : rule)),
  );
}

/**
 * The styles that a page and its scripts can use.
 * @param css the styles of the page
 * @param html the page
 * @param scripts the texts of the scripts that it can load
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
      // States (:focus-visible) and nested rules (&:hover) name nothing that could be missing.
      standard: [/^[:&]/],
      variables: scripts.flatMap((script) => script.match(/--[\w-]+/g) ?? []),
    },
    // Attributes are what scripts and the desk change: a selector that asks for one may come true.
    dynamicAttributes: [...new Set([...css.matchAll(/\[([\w-]+)/g)].map(([, name = ""]) => name))],
  });
  return withoutConstants((result?.css ?? css).replace(COMMENT, ""));
}

/**
 * A page with all its styles in one element in its head, without what it cannot use. One, because a variable set in one
 * element may be used in another.
 */
async function withPrunedStyles(html: string, scripts: readonly string[]): Promise<string> {
  const css = [...html.matchAll(STYLE)].map(([, text]) => text).join("");
  if (css === "") return html;
  const bare = html.replace(STYLE, "");
  const pruned = await prune(css, bare, scripts);
  return bare.replace("</head>", () => `<style>${pruned}</style></head>`);
}

/** The texts of all scripts that a page can come to load. */
const scriptsOf = (html: string, folder: string): readonly string[] => {
  const named = [...html.matchAll(SCRIPT)].map(([, file = ""]) => file);
  return scriptGraph(folder, named, { dynamic: true }).map((file) => readFileSync(join(folder, file), "utf8"));
};

/** Prunes the styles of all pages below a folder. */
export async function pruneStyles(folder: string): Promise<void> {
  for (const page of globSync("**/*.html", { cwd: folder })) {
    const path = join(folder, page);
    const html = readFileSync(path, "utf8");
    writeFileSync(path, await withPrunedStyles(html, scriptsOf(html, folder)));
  }
}
