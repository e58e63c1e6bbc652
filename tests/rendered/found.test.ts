/** Metadata for search engines, chats and browsers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { metadataOf } from "../metadata.ts";
import { content, serviceOf, servicePath } from "../pages.ts";

const indexed = ["/", "/plan", "/questions", "/contact", ...content.services.map(servicePath)];
const unlisted = ["/privacy", "/404.html", "/enquiry/sent"];

const fileOf = (address: string) => readFileSync(join("dist", address));
const read = (path: string) => ({
  path,
  ...metadataOf(String(fileOf(path.endsWith(".html") ? path : `${path}/index.html`))),
});
const pages = indexed.map(read);
/** The public address for which the site was built. */
const { origin } = new URL(pages[0]?.canonical[0] ?? "");

/** Every object and text in JSON-LD, at any depth. */
function* inside(data: unknown): Generator<unknown> {
  yield data;
  if (typeof data === "object" && data !== null) for (const part of Object.values(data)) yield* inside(part);
}

const unique = (texts: readonly (string | undefined)[]) => new Set(texts).size;

test("every indexed page has its own title and description, and one canonical URL", () => {
  for (const page of pages) {
    expect(page.canonical, page.path).toEqual([new URL(page.path, origin).href]);
    expect(page.robots, page.path).toEqual([]);
    expect(page.descriptions, page.path).toHaveLength(1);
    expect(page.title.endsWith(` | ${content.company.name}`), page.title).toBe(true);
  }
  expect(unique(pages.map(({ title }) => title))).toBe(indexed.length);
  expect(unique(pages.map(({ descriptions }) => descriptions[0]))).toBe(indexed.length);
});

test("pages outside the index have noindex and no canonical URL", () => {
  for (const path of unlisted) {
    const page = read(path);
    expect(page.robots, path).toEqual(["noindex"]);
    expect(page.canonical, path).toEqual([]);
    expect(page.data, path).toEqual([]);
  }
  const plan = read("/plan/answered");
  expect([plan.robots, plan.canonical]).toEqual([["noindex"], [new URL("/plan", origin).href]]);
});

test("the sitemap lists exactly the canonical URLs, and robots.txt names it", () => {
  const locations = (file: string) =>
    [...String(fileOf(file)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address));
  const index = /^Sitemap: (.*)$/m.exec(String(fileOf("robots.txt")))?.[1] ?? "";
  expect(index).toBe(`${origin}/sitemap-index.xml`);
  const listed = locations("sitemap-index.xml").flatMap(({ pathname }) => locations(pathname));
  expect(listed.map(String).toSorted()).toEqual(indexed.map((path) => new URL(path, origin).href).toSorted());
});

test("a shared link shows title, description and a card of the page", async () => {
  const cards: (string | undefined)[] = [];
  for (const page of pages) {
    const { path, graph } = page;
    expect(`${graph["og:title"]} | ${graph["og:site_name"]}`).toBe(page.title);
    expect(graph["og:description"]).toBe(page.descriptions[0]);
    expect(graph["og:url"]).toBe(page.canonical[0]);
    const alt = graph["og:image:alt"] ?? "";
    expect([...page.alternatives, page.heading], path).toContain(alt);
    const address = new URL(graph["og:image"] ?? "");
    expect(address.origin).toBe(origin);
    const picture = fileOf(address.pathname);
    expect(picture.length, path).toBeLessThan(300_000);
    const { format, width, height } = await sharp(picture).metadata();
    expect(format).toBe("jpeg");
    expect([width, height].map(String), path).toEqual([graph["og:image:width"], graph["og:image:height"]]);
    expect([width, height]).toEqual([1200, 630]);
    cards.push(address.pathname);
  }
  expect(unique(cards)).toBe(indexed.length);
});

test("JSON-LD of every page is consistent and matches the page", () => {
  for (const { path, data, text } of pages) {
    expect(data, path).toHaveLength(1);
    const things = [...inside(JSON.parse(data[0] ?? ""))].filter(
      (thing): thing is Record<string, unknown> => typeof thing === "object" && thing !== null,
    );
    const known = things.filter((thing) => "@type" in thing).map((thing) => thing["@id"]);
    for (const thing of things) {
      if ("@id" in thing) expect(known, `${path}: ${thing["@id"]}`).toContain(thing["@id"]);
      for (const property of ["@id", "url", "item", "logo"] as const) {
        if (property in thing) expect(String(thing[property]), path).toMatch(new RegExp(`^${origin}/`));
      }
      for (const property of ["name", "description", "category", "addressLocality", "addressRegion"] as const) {
        if (property in thing) expect(text, `${path}: ${property}`).toContain(thing[property]);
      }
    }
    const addresses = things.flatMap(({ url }) => (typeof url === "string" ? [url] : []));
    expect(addresses, path).not.toEqual([]);
    for (const url of addresses) expect(indexed.map((known) => new URL(known, origin).href)).toContain(url);
  }
});

test("JSON-LD puts each service one step below the home page, with the company as provider", () => {
  const home = JSON.parse(read("/").data[0] ?? "")["@graph"];
  for (const path of content.services.map(servicePath)) {
    const page = read(path);
    const [service, trail] = JSON.parse(page.data[0] ?? "")["@graph"];
    expect(service).toMatchObject({ "@type": "Service", name: page.heading, url: page.canonical[0] });
    expect(service.description).toBe(serviceOf(path.split("/").pop() ?? "").tagline);
    expect(service.provider["@id"]).toBe(home[0]["@id"]);
    const steps = trail.itemListElement.map(({ position, name }: Record<string, unknown>) => `${position} ${name}`);
    expect(steps).toEqual([`1 ${content.site.nav.home}`, `2 ${page.heading}`]);
  }
  expect(home.map((thing: Record<string, unknown>) => thing["@type"])).toEqual(["Organization", "WebSite"]);
});
