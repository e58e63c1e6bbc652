import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { readContent } from "../../core/content/read-content.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import type { PreviewChange, RenderedFiles } from "./render-protocol.ts";
import { createRenderer, IDLE_MS, PREVIEW_MS, PreviewReplacedError, RenderFailedError } from "./renderer.ts";

const content = readContent();
const COMPANY = "content/company.yaml";

/** Stands for the renderer of a site: a page with the company's city. */
const entry = `
import { writeFileSync } from "node:fs";
writeFileSync(new URL("pid", import.meta.url), String(process.pid));
const viewOf = (content) => ({ ...content, addedFiles: [{ name: "a.webp", picture: "b", rendition: { width: 240 } }] });
const pathsOf = () => ["/", "/endless", "/broken"];
async function render(page, content) {
  if (page === "/endless") {
    writeFileSync(new URL("begun", import.meta.url), "");
    for (;;);
  }
  if (page === "/broken") throw new Error("a component failed");
  return { html: "<html><head></head><body><p>" + content.company.address.city + "</p><img src=/_astro/a.webp><img src=/_astro/c.webp></body></html>", policy: "" };
}
async function renderSite({ content, host }) {
  const { city } = content.company.address;
  if (city === "Broken") throw new Error("a component failed");
  const page = (body) => ({ html: "<h1>" + city + "</h1>" + body, policy: "default-src 'self'" });
  const pages = { "index.html": page(city === "Invalid" ? '<h3>Deep</h3><a href="/gone">Gone</a><a href="#nowhere">Nowhere</a>' : '<a id="top" href="/#top">' + "Text ".repeat(200) + '</a>') };
  const pdfs = city === "Long" ? { "services/licensing.pdf": Buffer.from("/Type /Page ".repeat(3)) } : {};
  return { pages, files: { "robots.txt": host.site, ...pdfs }, cards: {}, isDrawn: true, planData: {}, receiptData: {}, formData: {} };
}
export const renderer = { viewOf, pathsOf, render, renderSite };`;

const retention = { retentionDays: null, keepSealedDays: 0, chatDays: null };

/** A renderer of its own, for what breaks it or begins anew. */
function setUp({ code = entry, onEnd = onTestFinished } = {}) {
  const renderDir = join(temporaryFolder(onEnd), "dist-render");
  mkdirSync(renderDir);
  writeFileSync(join(renderDir, "entry.mjs"), code);
  const renderer = createRenderer({ renderDir, cacheDir: temporaryFolder(onEnd), retention });
  onEnd(() => renderer.close());
  const site = "https://www.example.in";
  const frame = { theme: undefined, hasStyles: false, published: undefined };
  const show = (page: string, typed: PreviewChange[] = [], person = "kiran") =>
    renderer.preview(person, { siteUrl: site, overrides: [], typed, page, ...frame });
  const renderSite = (city: string, shown: RenderedFiles = {}) => {
    const company = { ...content.company, address: { ...content.company.address, city } };
    const placeholders = [{ file: COMPANY, line: 1, path: ["name"], value: "Sample" }];
    const changed = { ...content, company, placeholders };
    return renderer.renderSite({
      siteUrl: site,
      content: changed,
      at: new Date().toISOString(),
      cards: {},
      pictures: {},
      shown,
    });
  };
  const hasBegun = () => existsSync(join(renderDir, "begun"));
  const isRunning = () => {
    try {
      return process.kill(Number(readFileSync(join(renderDir, "pid"))), 0);
    } catch {
      return false;
    }
  };
  return { show, renderSite, hasBegun, isRunning };
}

/** Its process takes a second to start. */
const shared = setUp({ onEnd: afterAll });

const city = (value: string): PreviewChange => ({ file: COMPANY, path: ["address", "city"], value });

test("a page shows the changed texts", async () => {
  const { show } = shared;
  const { page, issues } = await show("/", [city("Surat")]);
  expect(page?.html).toContain(">Surat</p>");
  expect(issues).toEqual([]);
});

test("a picture that staff added comes from the desk, because the site may not have it yet", async () => {
  const { page } = await shared.show("/");
  const size = Buffer.from('{"width":240}').toString("base64url");
  expect(page?.html).toContain(`<img src="/desk/api/content/pictures/b?size=${size}"><img src="/_astro/c.webp">`);
});

test("shows a field with an issue as before, and the rest as changed", async () => {
  const { show } = shared;
  const { page, issues } = await show("/", [
    city("Surat"),
    { file: "content/home.yaml", path: ["meta", "title"], value: "" },
  ]);
  expect(page?.html).toContain(">Surat</p>");
  expect(issues).toMatchObject([{ file: "content/home.yaml", path: ["meta", "title"] }]);
});

test("a page that the site does not have is null", async () => {
  const { show } = shared;
  expect((await show("/gone")).page).toBeNull();
});

test("a page that fails says why, and the next preview works", async () => {
  const { show } = shared;
  await expect(show("/broken")).rejects.toThrow("a component failed");
  expect((await show("/")).page?.html).toContain("Ahmedabad</p>");
});

test("a renderer that cannot load says why", async () => {
  const { show } = setUp({ code: 'throw new Error("a module is missing");' });
  await expect(show("/")).rejects.toThrow("a module is missing");
});

test("a page that never ends is given up, and the next preview works", async () => {
  const { show, hasBegun } = shared;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const endless = expect(show("/endless")).rejects.toThrow(RenderFailedError);
  await expect.poll(hasBegun).toBe(true);
  vi.advanceTimersByTime(PREVIEW_MS);
  await endless;
  expect((await show("/")).page?.html).toContain("Ahmedabad</p>");
});

test("of twenty quick changes only the first and the last are rendered", async () => {
  const { show } = shared;
  const outcomes = Array.from({ length: 20 }, (_, index) =>
    show("/", [city(`Surat ${index + 1}`)]).then(
      ({ page }) => /<p[^>]*>(.*)<\/p>/.exec(page?.html ?? "")?.[1],
      (error) => (error instanceof PreviewReplacedError ? "replaced" : error),
    ),
  );
  const others = show("/", [], "meera");
  const seen = await Promise.all(outcomes);
  expect(seen).toEqual(["Surat 1", ...Array(18).fill("replaced"), "Surat 20"]);
  expect((await others).page?.html).toContain("Ahmedabad</p>");
});

test("all pages come with their policies, compressed, and with what crawlers read", async () => {
  const answer = await shared.renderSite("Surat");
  const rendered = "rendered" in answer ? answer.rendered : undefined;
  expect(Buffer.from(rendered?.files["index.html"]?.bytes ?? "").toString()).toContain("<h1>Surat</h1>");
  expect(rendered?.files["index.html"]).toMatchObject({ policy: "default-src 'self'", br: expect.anything() });
  expect(Buffer.from(rendered?.files["robots.txt"]?.bytes ?? "").toString()).toBe("https://www.example.in");
  expect(rendered?.unfinished).toContainEqual(expect.objectContaining({ file: COMPANY, path: ["name"] }));
});

test("only what differs from the files that the server has is sent", async () => {
  const { renderSite } = shared;
  const filesOf = async (city: string, shown?: RenderedFiles) => {
    const answer = await renderSite(city, shown);
    return "rendered" in answer ? answer.rendered.files : {};
  };
  const first = await filesOf("Surat");
  const old = { ...first, "gone/index.html": { hash: "", bytes: Buffer.from("") } };
  const second = await filesOf("Pune", old);
  expect(Object.keys(second).sort()).toEqual(["index.html", "robots.txt"]);
  expect(Buffer.from(second["index.html"]?.bytes ?? "").toString()).toContain("<h1>Pune</h1>");
  expect(second["robots.txt"]).toBe(first["robots.txt"]);
});

test("reports broken links and skipped heading levels", async () => {
  expect(await shared.renderSite("Invalid")).toEqual({
    issues: [
      { reason: "index.html links to /gone, which does not exist." },
      { reason: "index.html links to #nowhere, but there is no such part." },
      { reason: "index.html has a heading of level 3 without one above it." },
    ],
  });
});

test("names a service whose PDF has three pages", async () => {
  expect(await shared.renderSite("Long")).toMatchObject({
    rendered: {
      longPdfs: [{ file: "content/services/04-licensing.yaml", reason: expect.stringContaining("3 pages") }],
    },
  });
});

test("a site with a page that fails is not rendered, and the next one is", async () => {
  const { renderSite } = shared;
  await expect(renderSite("Broken")).rejects.toThrow("a component failed");
  expect(await renderSite("Surat")).toHaveProperty("rendered");
});

test("the process ends soon after a site, but stays for an editor", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const starting = setUp();
  for (const { renderSite } of [starting, shared]) await renderSite("Surat");
  vi.advanceTimersByTime(IDLE_MS);
  await expect.poll(starting.isRunning).toBe(false);
  expect(shared.isRunning()).toBe(true);
});
