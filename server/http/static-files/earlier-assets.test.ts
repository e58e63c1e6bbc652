/** A page that a visitor has open when the site changes keeps its files for a day. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeLive } from "../../publish/builds-folder.ts";
import { writeBuild } from "../../test-support/published-build.ts";
import { createTestServer, temporaryFolder } from "../../test-support/test-server.ts";

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** The builds go live one after the other, so many hours ago. */
function publish(...builds: [id: string, hoursAgo: number][]) {
  const buildsDir = temporaryFolder();
  for (const [id, hours] of builds) {
    writeBuild(buildsDir, id);
    makeLive(buildsDir, id, ago(hours));
  }
  return { buildsDir, ...createTestServer({ buildsDir }) };
}

test("answers the files of builds that were live within a day, with their headers, also after a restart", async () => {
  // "one" was live until 23 hours ago.
  const { app } = publish(["one", 90], ["two", 23], ["three", 1]);
  for (const id of ["one", "two", "three"]) {
    const { statusCode, body, headers } = await app.inject(`/_astro/app.${id}.js`);
    expect([statusCode, body]).toEqual([200, `console.log("${id}")`]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  }
});

test("forgets a build a day after the next one went live", async () => {
  const { app } = publish(["one", 90], ["two", 25], ["three", 1]);
  expect((await app.inject("/_astro/app.one.js")).statusCode).toBe(404);
  expect((await app.inject("/_astro/app.two.js")).statusCode).toBe(200);
});

test("answers the files of the product's own site, compressed as built", async () => {
  const { app, siteDir } = publish(["one", 1]);
  writeFileSync(join(siteDir, "_astro/old.abc.js"), "plain");
  writeFileSync(join(siteDir, "_astro/old.abc.js.br"), "brotli");
  const { headers, body } = await app.inject({ url: "/_astro/old.abc.js", headers: { "accept-encoding": "br" } });
  expect([headers["content-encoding"], body]).toEqual(["br", "brotli"]);
});

test.each(["/_astro/..%2fheaders.json", "/_astro/", "/headers.json", "/old.html"])(
  "answers nothing else of an earlier build: %s",
  async (url) => {
    const { app, buildsDir } = publish(["one", 2], ["two", 1]);
    writeFileSync(join(buildsDir, "one/dist/old.html"), "old");
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

test("says not found when the folder of an earlier build is gone", async () => {
  const { app, buildsDir } = publish(["one", 2], ["two", 1]);
  rmSync(join(buildsDir, "one"), { recursive: true });
  expect((await app.inject("/_astro/app.one.js")).statusCode).toBe(404);
});
