/** Makes what the pages of a route share, whatever their content: the styles that they can use, and their policy. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseContent, readContentFiles } from "../../content-schema/read-content.ts";
import type { Host, Renderer, Route } from "./contract.ts";
import { withEveryField } from "./every-field.ts";
import { STYLE } from "./finished-page.ts";
import { hashOf, inlineHashes } from "./inline-hashes.ts";
import { prune } from "./pruned-styles.ts";
import { scriptGraph } from "./script-graph.ts";

const SCRIPT = /\/(_astro\/[\w.-]+\.js)/g;
/** Structured data is a script element too, but no script. */
const INLINE_SCRIPT = /<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g;

const kept = { retentionDays: 730, keepSealedDays: 365 };
const previewHost: Host = { site: "https://www.example.in", dataInterface: { url: "" }, hasSheets: true, kept };
const localHost: Host = { site: "http://localhost:4321", dataInterface: { url: "" }, hasSheets: false, kept: null };

/** The pages of the words in the project, with invented values and marks, and of a content with every optional field; by route. */
export async function fixturePages({ viewOf, pathsOf, draw }: Renderer, root: string): Promise<Map<string, string[]>> {
  const content = parseContent(readContentFiles(root));
  const views = [
    viewOf(content, previewHost, {}, new Date(0)),
    viewOf(withEveryField(content), localHost, {}, new Date(0)),
  ];
  const pages = new Map<string, string[]>();
  for (const view of views) {
    for (const path of pathsOf(view)) {
      const { route, html } = await draw(path, view);
      pages.set(route, [...(pages.get(route) ?? []), html]);
    }
  }
  return pages;
}

/** The longest service page of the words in the project: most of every other one is in it, too. */
export async function dictionaryPage({ viewOf, pathsOf, render }: Renderer, root: string): Promise<string> {
  const view = viewOf(parseContent(readContentFiles(root)), localHost, {}, new Date(0));
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

/**
 * @param pages the pages of the route
 * @param sources what makes the markup of the route's pages
 * @param clientDir the folder of the scripts
 */
async function routeOf(pages: readonly string[], sources: readonly string[], clientDir: string): Promise<Route> {
  const [first = ""] = pages;
  const given = [...first.matchAll(STYLE)].map(([, text]) => text).join("");
  const bare = pages.map((html) => html.replace(STYLE, ""));
  const css = await prune(given, bare, [...sources, ...scriptsOf(bare.join(""), clientDir)]);
  const hashes = bare.map(inlineHashes);
  return {
    css,
    scriptHashes: [...new Set(hashes.flatMap(({ scripts }) => scripts))],
    styleHashes: [...new Set([hashOf(css), ...hashes.flatMap(({ styles }) => styles)])],
  };
}

/**
 * @param clientDir the folder of the scripts
 * @param sources of the components of each route's pages
 */
export async function makeRoutes(
  renderer: Renderer,
  root: string,
  clientDir: string,
  sources: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, Route>> {
  const routes: Record<string, Route> = {};
  for (const [route, pages] of await fixturePages(renderer, root)) {
    routes[route] = await routeOf(pages, sources[route] ?? [], clientDir);
  }
  return routes;
}
