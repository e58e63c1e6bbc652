import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { isFresh } from "./build-stamp.ts";

// Each test runs Astro, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const page = `---
import { getImage } from "astro:assets";
import "../page.css";
import ward from "../ward.webp";
const { src } = await getImage({ src: ward, width: 8, format: "webp" });
---
<html lang="en">
  <head><title>Home</title></head>
  <body><p class="used">${"Hospital ".repeat(100)}</p><img src={src} alt=""><script is:inline>one()</script></body>
</html>`;

const config = `
import { finishedSite } from ${JSON.stringify(resolve("site/integrations/finished-site.ts"))};
export default {
  srcDir: "./site",
  cacheDir: "./.cache",
  build: { inlineStylesheets: "always" },
  vite: { cacheDir: ".vite", build: { assetsInlineLimit: 0 } },
  integrations: finishedSite(),
};`;

/** A project of one page, with the content of this one. */
function project() {
  const root = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "site/pages"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  cpSync("content", join(root, "content"), { recursive: true });
  writeFileSync(join(root, "package.json"), '{"type":"module"}');
  writeFileSync(join(root, "astro.config.ts"), config);
  writeFileSync(join(root, "site/pages/index.astro"), page);
  cpSync("site/images/contact/ward.webp", join(root, "site/ward.webp"));
  cpSync("site/images/contact/planning-table.webp", join(root, "site/table.webp"));
  writeFileSync(join(root, "site/page.css"), ".used{background:url(./table.webp)}.unused{color:red}");
  /** Resolves to the error output of a failed build, and to undefined otherwise. */
  const build = () =>
    new Promise<string | undefined>((done) => {
      const astro = resolve("node_modules/astro/bin/astro.mjs");
      const env = { ASTRO_TELEMETRY_DISABLED: "1" };
      execFile(process.execPath, [astro, "build"], { cwd: root, env }, (error, _stdout, stderr) =>
        done(error ? stderr : undefined),
      );
    });
  return { root, build };
}

test("astro build alone finishes the site", async () => {
  const { root, build } = project();
  expect(await build()).toBeUndefined();
  const html = readFileSync(join(root, "dist/index.html"), "utf8");

  const [, shown] = /src="\/_astro\/([\w-]{5}\.webp)"/.exec(html) ?? [];
  const [, style = ""] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  const [, background] = /^\.used\{background:url\(\/_astro\/([\w-]{5}\.webp)\)\}$/.exec(style.trim()) ?? [];
  expect(readdirSync(join(root, "dist/_astro")).sort()).toEqual([shown, background].sort());

  const policies = JSON.parse(readFileSync(join(root, "dist/headers.json"), "utf8"));
  expect(Object.keys(policies)).toEqual(["index.html"]);
  for (const inlined of ["one()", style]) {
    expect(policies["index.html"]).toContain(createHash("sha256").update(inlined).digest("base64"));
  }
  expect(brotliDecompressSync(readFileSync(join(root, "dist/index.html.br"))).toString()).toBe(html);
  expect(isFresh(root, {})).toBe(true);
});

test("a build does not take pictures from Astro's cache, which does not know the settings of the encoder", async () => {
  const { root, build } = project();
  await build();
  const cache = join(root, ".cache/assets");
  const [cached = ""] = readdirSync(cache);
  writeFileSync(join(cache, cached), "stale");
  expect(await build()).toBeUndefined();
  const pictures = readdirSync(join(root, "dist/_astro")).map((name) =>
    readFileSync(join(root, "dist/_astro", name), "utf8"),
  );
  expect(pictures).not.toContain("stale");
});

test("a mistake in the content stops the build, says where, and keeps the last site", async () => {
  const { root, build } = project();
  mkdirSync(join(root, "dist"));
  writeFileSync(join(root, "dist/index.html"), "the last site");
  writeFileSync(join(root, "content/contact.yaml"), "heading: Contact");
  const errors = await build();
  expect(errors).toContain("content/contact.yaml: ");
  expect(errors).not.toMatch(/^ +at /m);
  expect(readFileSync(join(root, "dist/index.html"), "utf8")).toBe("the last site");
});
