import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readContentFolder } from "../../content-schema/read-content.ts";
import { temporaryFolder } from "../test-support/test-server.ts";
import type { PreviewEdit } from "./messages.ts";
import { createPreviewer, PreviewFailedError, PreviewReplacedError } from "./previewer.ts";

// The threads start with the first preview, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const files = readContentFolder("content");

/** Stands for the renderer of a site: a page with the company's city. */
const entry = `
const viewOf = (content) => ({ ...content, addedFiles: [{ name: "a.webp", picture: "b", rendition: { width: 240 } }] });
const pathsOf = () => ["/", "/endless", "/broken"];
async function render(page, content) {
  if (page === "/endless") for (;;);
  if (page === "/broken") throw new Error("a component failed");
  return { html: "<html><head></head><body><p>" + content.company.address.city + "</p><img src=/_astro/a.webp><img src=/_astro/c.webp></body></html>" };
}
export const renderer = { viewOf, pathsOf, render };`;

function setUp(timeoutMs = 30_000) {
  const root = temporaryFolder();
  const renderDir = join(root, "dist-render");
  mkdirSync(renderDir);
  writeFileSync(join(renderDir, "entry.mjs"), entry);
  writeFileSync(join(renderDir, "view.json"), "{}");
  const previewer = createPreviewer(timeoutMs);
  onTestFinished(() => previewer.close());
  const siteDir = join(root, "dist");
  const show = (page: string, edits: PreviewEdit[] = [], person = "kiran") =>
    previewer.preview(person, renderDir, { siteDir, files, edits, page, theme: undefined, hasStyles: false });
  return { show };
}

const city = (value: string): PreviewEdit => ({ file: "content/company.yaml", path: ["address", "city"], value });

test("a page shows the edited words", async () => {
  const { show } = setUp();
  const { page, faults } = await show("/", [city("Surat")]);
  expect(page?.html).toContain("<p>Surat</p>");
  expect(faults).toEqual([]);
});

test("a picture that staff added comes from the desk, because no build may have it yet", async () => {
  const { page } = await setUp().show("/");
  const size = Buffer.from('{"width":240}').toString("base64url");
  expect(page?.html).toContain(`<img src="/desk/api/words/pictures/b?size=${size}"><img src="/_astro/c.webp">`);
});

test("what has a fault shows as it was, and the rest as edited", async () => {
  const { show } = setUp();
  const { page, faults } = await show("/", [
    city("Surat"),
    { file: "content/home.yaml", path: ["meta", "title"], value: "" },
  ]);
  expect(page?.html).toContain("<p>Surat</p>");
  expect(faults).toMatchObject([{ file: "content/home.yaml", path: ["meta", "title"] }]);
});

test("a page that the site does not have is null", async () => {
  const { show } = setUp();
  expect((await show("/gone")).page).toBeNull();
});

test("a page that fails says why, and the next preview works", async () => {
  const { show } = setUp();
  await expect(show("/broken")).rejects.toThrow("a component failed");
  expect((await show("/")).page?.html).toContain("<p>");
});

test("a page that never ends is given up, and the next preview works", async () => {
  const { show } = setUp(4000);
  await expect(show("/endless")).rejects.toThrow(PreviewFailedError);
  expect((await show("/")).page?.html).toContain("<p>");
});

test("of twenty quick edits the first and the last are rendered, and nobody else waits for them", async () => {
  const { show } = setUp();
  const outcomes = Array.from({ length: 20 }, (_, index) =>
    show("/", [city(`Surat ${index + 1}`)]).then(
      ({ page }) => /<p[^>]*>(.*)<\/p>/.exec(page?.html ?? "")?.[1],
      (error) => (error instanceof PreviewReplacedError ? "replaced" : error),
    ),
  );
  const others = show("/", [], "meera");
  const seen = await Promise.all(outcomes);
  expect(seen).toEqual(["Surat 1", ...Array(18).fill("replaced"), "Surat 20"]);
  expect((await others).page?.html).toContain("<p>");
});
