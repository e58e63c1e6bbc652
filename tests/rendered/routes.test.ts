/** Data shared by the pages of a route, against pages with every optional field (site/renderer/routes.ts). */
import { readFileSync } from "node:fs";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { bare, finishedPage, STYLE } from "../../site/renderer/finished-page.ts";
import { fixturePages } from "../../site/renderer/routes.ts";
import type { Renderer, Route } from "../../site/renderer/types.ts";

const { renderer }: { renderer: Renderer } = await import("../../dist-render/entry.mjs" as string);
const routes: Record<string, Route> = JSON.parse(readFileSync("dist-render/routes.json", "utf8"));
const pages = [...(await fixturePages(renderer, process.cwd()))];

/** A class that is a selector by itself, but for states. */
const CLASS = /(?<=[{},;])\.((?:\\.|[\w-])+)(?=[{,:])/g;
/** The classes that styles name. */
const classesIn = (css: string) => new Set([...css.matchAll(CLASS)].map(([, name = ""]) => name.replaceAll("\\", "")));
/** The classes of a page. */
const classesOf = (html: string) => {
  const $ = load(html, { scriptingEnabled: false });
  return new Set([...$("[class]")].flatMap((element) => $(element).attr("class")?.split(/\s+/) ?? []));
};
/** A page without its classes, the tags of its islands and the file with later styles. */
const rest = (html: string) => html.replaceAll(/ class="[^"]*"|<astro-island [^>]*>|<link rel="stylesheet"[^>]*>/g, "");

test("every route of the site has its styles", () => {
  expect(pages.map(([route]) => route).sort()).toEqual(Object.keys(routes).sort());
});

test.each(pages)("the styles of %s name every class of its pages that has a style", (route, drawn) => {
  const given = classesIn(drawn.flatMap((html) => html.match(STYLE) ?? []).join(""));
  const { css = "", classes = {}, laterStyles } = routes[route] ?? {};
  const present = classesIn(css);
  const used = drawn.flatMap((html) => [...classesOf(html)]).filter((name) => given.has(name));
  expect(used.length).toBeGreaterThan(50);
  const shortName = (name: string) => classes[name] ?? name;
  // Those of paper may come later.
  const later = classesIn(laterStyles ? readFileSync(`dist-render/client${laterStyles}`, "utf8") : "");
  const isLater = (name: string) => name.startsWith("print:") && later.has(shortName(name));
  expect(used.filter((name) => !present.has(shortName(name)) && !isLater(name))).toEqual([]);
  // No two classes became one.
  expect(new Set(Object.values(classes)).size).toBe(Object.keys(classes).length);
  // The desk's preview highlights changes with it.
  expect(css).toContain("--green-tint:");
});

test.each(pages)("a finished page of %s differs in its styles, their names and its islands only", (route, drawn) => {
  for (const html of drawn) {
    const finished = finishedPage(html, routes[route] as Route, { url: "" });
    expect(rest(finished.html.replace(STYLE, ""))).toBe(rest(bare(html)));
    expect(finished.html.match(STYLE)).toEqual([`<style>${routes[route]?.css}</style>`]);
  }
});
