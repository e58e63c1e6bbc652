/** Makes what the pages of a route share, whatever their content: the styles that they can use, and their policy. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseContent, readContentFolder } from "../../core/content/read-content.ts";
import { hashOf, inlineHashes } from "./elements.ts";
import { withEveryField } from "./every-field.ts";
import { bare, CLASSES, STYLE } from "./finished-page.ts";
import { prune, wordsIn } from "./pruned-styles.ts";
import { scriptGraph } from "./script-graph.ts";
import type { Host, Renderer, Route } from "./types.ts";

const SCRIPT = /\/(_astro\/[\w.-]+\.js)/g;
/** Structured data is a script element too, but no script. */
const INLINE_SCRIPT = /<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g;

const retention = { retentionDays: 730, keepSealedDays: 365, chatDays: 90 };
const previewHost: Host = { site: "https://www.example.in", dataApi: { url: "" }, hasPdfs: true, retention };
const localHost: Host = { site: "http://localhost:4321", dataApi: { url: "" }, hasPdfs: false, retention: null };

/**
 * The pages of the content in the project, with invented values and their tags, and of a content with every optional
 * field; by route.
 */
export async function fixturePages({ viewOf, pathsOf, draw }: Renderer, root: string): Promise<Map<string, string[]>> {
  const content = parseContent(readContentFolder(join(root, "content")));
  const views = [
    viewOf(content, previewHost, {}, new Date(0)),
    viewOf(withEveryField(content), localHost, {}, new Date(0)),
  ];
  const pages = new Map<string, string[]>();
  for (const view of views) {
    for (const path of pathsOf(view)) {
      const { route, html } = await draw(path, view);
      pages.getOrInsertComputed(route, () => []).push(html);
    }
  }
  return pages;
}

/** The longest service page of the content in the project: most of every other one is in it, too. */
export async function dictionaryPage({ viewOf, pathsOf, render }: Renderer, root: string): Promise<string> {
  const view = viewOf(parseContent(readContentFolder(join(root, "content"))), localHost, {}, new Date(0));
  let longest = "";
  for (const path of pathsOf(view).filter((path) => path.startsWith("/services/"))) {
    const { html } = await render(path, view);
    if (html.length > longest.length) longest = html;
  }
  return longest;
}

/** The source of every script that the pages contain or can load, now or later. */
function scriptsOf(html: string, folder: string): string[] {
  const named = [...html.matchAll(SCRIPT)].map(([, file = ""]) => file);
  const loaded = scriptGraph(folder, named, { dynamic: true }).map((file) => readFileSync(join(folder, file), "utf8"));
  return [...loaded, ...[...html.matchAll(INLINE_SCRIPT)].map(([, source = ""]) => source)];
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CLASS_IN_STYLES = /\.((?:\\.|[\w-])+)/g;
/** A class that a style sheet of the project names: it is readable in the page, too. */
const OWN_CLASS = /(?<=\.|@utility )[a-z][\w-]*/g;
/** Not in the name of a class that is kept, where a backslash is before it. */
const VARIABLE = /(?<!\\.)--[a-z][\w-]*/g;
/** Styles for paper, which hold rules, which may hold rules. */
const PRINT = /@media print\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
/** The desk's preview highlights changes with it. */
const TINT = "--green-tint";

/** The names with a short one for each, the shortest for the most frequent. No source has a name in capitals. */
function shortNames(names: readonly string[]): Map<string, string> {
  const uses = new Map<string, number>();
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  const shorts = ["", ...LETTERS].flatMap((first) => [...LETTERS].map((last) => first + last));
  const byUse = [...uses].sort(([, a], [, b]) => b - a);
  return new Map(byUse.flatMap(([name], index) => (shorts[index] ? [[name, shorts[index]] as const] : [])));
}

/** The sources of a route's pages. */
export interface RouteSources {
  /** The sources of all components. */
  page: readonly string[];
  /** The sources of the fragment that the server draws for one visitor. */
  fragment: readonly string[];
}

interface Surroundings {
  /** The folder of the scripts. */
  clientDir: string;
  shorts: ReadonlyMap<string, string>;
  /** The style sheets of the project, whose names stay. */
  stylesheets: readonly string[];
}

/**
 * The page of the planner: its script draws the fragment, so the styles of the fragment can follow, and those of paper.
 */
const PLANNER = "/plan";

/** @param pages the pages of the route */
async function routeOf(
  route: string,
  pages: readonly string[],
  { page, fragment }: RouteSources,
  { clientDir, shorts, stylesheets }: Surroundings,
): Promise<Route> {
  const [first = ""] = pages;
  const given = [...first.matchAll(STYLE)].map(([, text]) => text).join("");
  const bares = pages.map(bare);
  const scripts = scriptsOf(bares.join(""), clientDir);
  const all = await prune(given, bares, [...page, ...fragment, ...scripts]);
  const own = new Set(stylesheets.flatMap((css) => css.match(OWN_CLASS) ?? []));
  const said = new Set([...fragment, ...scripts].flatMap((source) => [TINT, ...wordsIn(source)]));
  const variables = shortNames((all.match(VARIABLE) ?? []).filter((name) => !said.has(name)));
  const classes: Record<string, string> = {};
  const renamed = (css: string) =>
    css
      .replace(CLASS_IN_STYLES, (selector, escaped: string) => {
        const name = escaped.replaceAll("\\", "");
        const short = own.has(name) || said.has(name) ? undefined : shorts.get(name);
        if (!short) return selector;
        classes[name] = short;
        return `.${short}`;
      })
      .replace(VARIABLE, (name) => (variables.has(name) ? `--${variables.get(name)}` : name));
  const css = renamed(route === PLANNER ? (await prune(all, bares, [...scripts, TINT])).replace(PRINT, "") : all);
  const scriptHashes = [...new Set(bares.flatMap(inlineHashes))];
  const shared = { css, classes, scriptHashes, styleHash: hashOf(css) };
  if (route !== PLANNER) return shared;
  const printCss = renamed(all);
  const name = `_astro/plan.${createHash("sha256").update(printCss).digest("base64url").slice(0, 8)}.css`;
  writeFileSync(join(clientDir, name), printCss);
  return { ...shared, laterStyles: `/${name}` };
}

/**
 * @param clientDir the folder of the scripts
 * @param sources by route
 */
export async function makeRoutes(
  renderer: Renderer,
  root: string,
  clientDir: string,
  sources: Readonly<Record<string, RouteSources>>,
): Promise<Record<string, Route>> {
  const pages = await fixturePages(renderer, root);
  const shorts = shortNames(
    [...pages.values()]
      .flat()
      .flatMap((html) => html.match(CLASSES) ?? [])
      .flatMap((names) => names.split(" ")),
  );
  const stylesheets = globSync("site/**/*.css", { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));
  const routes: Record<string, Route> = {};
  for (const [route, drawn] of pages)
    routes[route] = await routeOf(route, drawn, sources[route] ?? { page: [], fragment: [] }, {
      clientDir,
      shorts,
      stylesheets,
    });
  return routes;
}
