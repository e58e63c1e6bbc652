/** Looking at a finished build before it goes live. */
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { addStaff, signIn } from "../../test-support/desk.ts";
import { writeBuild } from "../../test-support/published-build.ts";
import { createTestServer } from "../../test-support/test-server.ts";
import { pageInFolder } from "./page-in-folder.ts";

async function createPreview() {
  const { app, config, store } = createTestServer();
  writeBuild(config.buildsDir, "v7");
  const { cookie } = await signIn(app, store.database, await addStaff(store.database));
  return { app, buildsDir: config.buildsDir, get: (url: string) => app.inject({ url, headers: { cookie } }) };
}

test("shows a build that is not live; its links and files stay inside", async () => {
  const { get } = await createPreview();
  const page = await get("/desk/preview/builds/v7/");
  expect(page.statusCode).toBe(200);
  const $ = load(page.body);
  expect($("h1").text()).toBe("v7");
  expect((await get("/")).body).not.toContain("<h1>v7");
  const link = String($("a").attr("href"));
  expect(link).toBe("/desk/preview/builds/v7/contact");
  expect((await get(link)).body).toContain("<h1>Contact</h1>");
  const script = await get("/desk/preview/builds/v7/_astro/app.v7.js");
  expect([script.statusCode, script.headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
});

test("nothing keeps, indexes or frames it but the desk, and no enquiry leaves it", async () => {
  const { get } = await createPreview();
  for (const url of ["/desk/preview/builds/v7", "/desk/preview/builds/v7/_astro/app.v7.js"]) {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "x-frame-options": "SAMEORIGIN",
    });
  }
  const policy = (await get("/desk/preview/builds/v7/contact")).headers["content-security-policy"];
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("connect-src 'none'; form-action 'none'");
});

test("is for people who are signed in", async () => {
  const { app } = await createPreview();
  const { statusCode, body } = await app.inject("/desk/preview/builds/v7/");
  expect(statusCode).toBe(401);
  expect(body).not.toContain("v7");
});

test.each([
  "v8/",
  "v7/nowhere",
  "v7/..%2fbuild.json",
  "v7/%2e%2e%2fbuild.json",
  "..%2fv7/",
  "v7/..%2f..%2f..%2fetc/passwd",
])("has nothing at %s", async (path) => {
  const { get } = await createPreview();
  expect((await get(`/desk/preview/builds/${path}`)).statusCode).toBe(404);
});

test("does not show a build that is not finished", async () => {
  const { buildsDir, get } = await createPreview();
  rmSync(join(buildsDir, "v7/build.json"));
  expect((await get("/desk/preview/builds/v7/")).statusCode).toBe(404);
});

test("moves pictures of every size and fonts in styles, which the policy then allows", () => {
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const css = "@font-face{src:url(/_astro/a.woff2)}b{background:url(//x.in/y)}";
  const { html, policy } = pageInFolder(
    `<style>${css}</style><img srcset="/a.avif 1w, /b.avif 2w" src="/a.jpg?x=1&amp;y=2"><a href="#x">x</a><a href="https://x.in/">y</a>`,
    `default-src 'none'; style-src ${hashOf(css)}; frame-ancestors 'none'`,
    "/p",
  );
  const $ = load(html);
  expect($("style").text()).toBe("@font-face{src:url(/p/_astro/a.woff2)}b{background:url(//x.in/y)}");
  expect(policy).toContain(`style-src ${hashOf($("style").text())}`);
  expect(policy).not.toContain("frame-ancestors 'none'");
  expect($("img").attr()).toEqual({ srcset: "/p/a.avif 1w, /p/b.avif 2w", src: "/p/a.jpg?x=1&y=2" });
  expect(
    $("a")
      .map((_index, link) => $(link).attr("href"))
      .get(),
  ).toEqual(["#x", "https://x.in/"]);
});
