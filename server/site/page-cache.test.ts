/** The files of a page that a visitor has open stay for a week after an upgrade or a publication. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS } from "../../core/times.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { defaultContent, renderFixture } from "../test-support/fixture-site.ts";
import { createTestServer } from "../test-support/test-server.ts";
import { retainProgramAssets } from "./page-cache.ts";

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** The folder of a program's files, with a script of this name. */
function programWith(name: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "_astro"));
  writeFileSync(join(folder, `_astro/${name}.js`), "plain");
  writeFileSync(join(folder, `_astro/${name}.js.br`), "brotli");
  writeFileSync(join(folder, `_astro/${name}.html`), "page");
  return folder;
}

const script = (name: string) => ({ url: `/_astro/${name}.js`, headers: { "accept-encoding": "br" } });

test("answers the files of the program before for a week after the upgrade", async () => {
  const { app, site } = createTestServer();
  const [old, newer] = [programWith("old.abc"), programWith("new.abc")];
  await retainProgramAssets(site.assets, old);
  await retainProgramAssets(site.assets, old, inDays(30));
  await retainProgramAssets(site.assets, newer, inDays(31));
  const { statusCode, headers, body } = await app.inject(script("old.abc"));
  expect([statusCode, headers["content-encoding"], body]).toEqual([200, "br", "brotli"]);
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
  });
  await retainProgramAssets(site.assets, newer, inDays(37));
  expect((await app.inject(script("old.abc"))).statusCode).toBe(200);
  await retainProgramAssets(site.assets, newer, inDays(39));
  expect((await app.inject(script("old.abc"))).statusCode).toBe(404);
  expect((await app.inject(script("new.abc"))).statusCode).toBe(200);
});

test.each([
  ["the card", "for links that were shared", "cards/home.abc123.jpg", "cards/home.def456.jpg"],
  ["what the form reads", "for pages that are open", "_astro/islands.abc123.json", "_astro/islands.def456.json"],
])("answers %s of the publication before, %s", async (_what, _why, before, after) => {
  const { app, site } = createTestServer({}, { rendered: renderFixture(defaultContent, { [before]: "before" }) });
  site.activate(
    null,
    defaultContent,
    renderFixture(defaultContent, { "cards/home.abc123.jpg": null, [after]: "after" }),
  );
  await expect.poll(async () => (await app.inject(`/${before}`)).body).toBe("before");
  expect((await app.inject(`/${after}`)).body).toBe("after");
});

test("serves no staff picture and no case study's card after the site dropped it", async () => {
  const { app, site } = createTestServer();
  const shown = {
    "_astro/portrait.avif": "portrait",
    "cards/mehsana.abc123.jpg": "project",
    "case-studies/mehsana/index.html": "<h1>Mehsana</h1>",
  };
  site.activate(null, defaultContent, renderFixture(defaultContent, shown));
  expect((await app.inject("/_astro/portrait.avif")).statusCode).toBe(200);
  site.activate(null, defaultContent, renderFixture(defaultContent, { "cards/home.abc123.jpg": null }));
  await expect.poll(async () => (await app.inject("/cards/home.abc123.jpg")).body).toBe("picture");
  for (const url of ["/_astro/portrait.avif", "/cards/mehsana.abc123.jpg"])
    expect((await app.inject(url)).statusCode, url).toBe(404);
});

test.each(["/_astro/..%2f..%2fenquiries.sqlite", "/_astro/", "/_astro/old.abc.js.br", "/shown/site"])(
  "answers nothing else of the folder: %s",
  async (url) => {
    const { app, site } = createTestServer();
    await retainProgramAssets(site.assets, programWith("old.abc"));
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);
