/** Metadata for search engines, chats and browsers, read from the pages as the server sends them. */
import sharp from "sharp";
import { inside, publicOrigin, read } from "../built-page.ts";
import { expect, test } from "../fixtures.ts";
import { content, serviceOf, servicePath } from "../pages.ts";

const indexed = ["/", "/plan", "/questions", "/contact", ...content.services.map(servicePath)];
const unlisted = ["/privacy", "/no-such-page", "/enquiry/sent"];

const unique = (texts: readonly (string | undefined)[]) => new Set(texts).size;

test("every indexed page has its own title and description, and one canonical URL", async ({ request }) => {
  const origin = await publicOrigin(request);
  const pages = await Promise.all(indexed.map((path) => read(request, path)));
  for (const page of pages) {
    expect(page.status, page.path).toBe(200);
    expect(page.canonical, page.path).toEqual([new URL(page.path, origin).href]);
    expect(page.robots, page.path).toEqual([]);
    expect(page.descriptions, page.path).toHaveLength(1);
    expect(page.title.endsWith(` | ${content.company.name}`), page.title).toBe(true);
  }
  expect(unique(pages.map(({ title }) => title))).toBe(indexed.length);
  expect(unique(pages.map(({ descriptions }) => descriptions[0]))).toBe(indexed.length);
});

test("pages outside the index have noindex and no canonical URL", async ({ request }) => {
  for (const path of unlisted) {
    const page = await read(request, path);
    expect(page.robots, path).toEqual(["noindex"]);
    expect(page.canonical, path).toEqual([]);
    expect(page.data, path).toEqual([]);
  }
});

test("the sitemap lists exactly the canonical URLs, and robots.txt names it", async ({ request }) => {
  const origin = await publicOrigin(request);
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toMatch(/^text\/plain/);
  const index = /^Sitemap: (.*)$/m.exec(await robots.text())?.[1] ?? "";
  expect(index).toBe(`${origin}/sitemap-index.xml`);
  const maps = await request.get(new URL(index).pathname);
  expect(maps.headers()["content-type"]).toMatch(/xml/);
  const listed: string[] = [];
  for (const map of locations(await maps.text()))
    listed.push(...locations(await (await request.get(new URL(map).pathname)).text()));
  expect(listed.toSorted()).toEqual(indexed.map((path) => new URL(path, origin).href).toSorted());
});

test("a shared link shows title, description and a card of the page", async ({ request }) => {
  const origin = await publicOrigin(request);
  const cards: (string | undefined)[] = [];
  for (const path of indexed) {
    const page = await read(request, path);
    const { graph } = page;
    expect(`${graph["og:title"]} | ${graph["og:site_name"]}`).toBe(page.title);
    expect(graph["og:description"]).toBe(page.descriptions[0]);
    expect(graph["og:url"]).toBe(page.canonical[0]);
    const alt = graph["og:image:alt"] ?? "";
    expect([...page.alternatives, page.heading], path).toContain(alt);
    const address = new URL(graph["og:image"] ?? "");
    expect(address.origin).toBe(origin);
    const card = await request.get(address.pathname);
    expect(card.headers()["content-type"]).toBe("image/jpeg");
    expect(card.headers()["cache-control"]).toContain("immutable");
    const picture = await card.body();
    expect(picture.length, path).toBeLessThan(300_000);
    const { width, height } = await sharp(picture).metadata();
    expect([width, height].map(String), path).toEqual([graph["og:image:width"], graph["og:image:height"]]);
    expect([width, height]).toEqual([1200, 630]);
    cards.push(address.pathname);
  }
  expect(unique(cards)).toBe(indexed.length);
});

test("JSON-LD of every page is consistent and matches the page", async ({ request }) => {
  const origin = await publicOrigin(request);
  for (const path of indexed) {
    const { data, text } = await read(request, path);
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
    const pages = things.flatMap(({ url }) => (typeof url === "string" ? [url] : []));
    for (const url of pages) expect(indexed.map((known) => new URL(known, origin).href)).toContain(url);
  }
});

test("JSON-LD puts each service one step below the home page, with the company as provider", async ({ request }) => {
  const home = JSON.parse((await read(request, "/")).data[0] ?? "")["@graph"];
  for (const path of content.services.map(servicePath)) {
    const page = await read(request, path);
    const [service, trail] = JSON.parse(page.data[0] ?? "")["@graph"];
    expect(service).toMatchObject({ "@type": "Service", name: page.heading, url: page.canonical[0] });
    expect(service.description).toBe(serviceOf(path.split("/").pop() ?? "").tagline);
    expect(service.provider["@id"]).toBe(home[0]["@id"]);
    const steps = trail.itemListElement.map(({ position, name }: Record<string, unknown>) => `${position} ${name}`);
    expect(steps).toEqual([`1 ${content.site.nav.home}`, `2 ${page.heading}`]);
  }
  expect(home.map((thing: Record<string, unknown>) => thing["@type"])).toEqual(["Organization", "WebSite"]);
});

test("texts and icons for browsers are served with their media types", async ({ request }) => {
  for (const [path, type] of [
    ["/.well-known/security.txt", /^text\/plain; charset=utf-8$/],
    ["/llms.txt", /^text\/plain; charset=utf-8$/],
    ["/manifest.webmanifest", /^application\/manifest\+json/],
    ["/favicon.ico", /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ["/apple-touch-icon.png", /^image\/png$/],
    ["/icon-192.png", /^image\/png$/],
    ["/icon-512.png", /^image\/png$/],
    ["/icon-maskable.png", /^image\/png$/],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toMatch(type);
  }
});

test("the browser accepts the manifest without errors", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto("/services/licensing");
  await page.locator("link[rel=manifest]").waitFor({ state: "attached" });
  const browser = await page.context().newCDPSession(page);
  const { url, data, errors } = await browser.send("Page.getAppManifest");
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  expect(JSON.parse(data ?? "").name).toBe(content.company.name);
  expect(errors).toEqual([]);
  expect(complaints).toEqual([]);
});
