import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { precompress } from "./export.ts";

const withoutTypst = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({
    resolve(name, context, next) {
      if (name.includes("typst-ts-node-compiler")) throw new Error("Not installed.");
      return next(name, context);
    },
  });`)}`;

test("a build without Typst says so in one line, and writes the site", async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, "dist-render/client/_astro"), { recursive: true });
  const rendered = { pages: { "index.html": { html: "<p>Home</p>", policy: "" } }, files: {}, isDrawn: true };
  const renderer = `export const renderer = { renderSite: async ({ host }) => (console.log(host.hasPdfs), ${JSON.stringify(rendered)}) };`;
  writeFileSync(join(root, "dist-render/entry.mjs"), renderer);
  const build = `
    import { exportSite } from ${JSON.stringify(join(import.meta.dirname, "export.ts"))};
    await exportSite(${JSON.stringify(root)}, ${JSON.stringify(join(root, "dist"))}, {}, {});`;
  const args = ["--import", withoutTypst, "--input-type=module", "--eval", build];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  expect(stderr).toBe("Typst is not installed for this platform: services get no PDF, and shared links no picture.\n");
  expect(stdout).toBe("false\n");
});

test("compresses text files from 512 bytes on with brotli and gzip, and no pictures", async () => {
  const folder = temporaryFolder();
  const page = "<p>Hospital</p>".repeat(100);
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(join(folder, "robots.txt"), "short");
  writeFileSync(join(folder, "hero.avif"), page);
  await precompress(folder);
  expect(readdirSync(folder).sort()).toEqual([
    "hero.avif",
    "index.html",
    "index.html.br",
    "index.html.gz",
    "robots.txt",
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, "index.html.br"))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(join(folder, "index.html.gz"))).toString()).toBe(page);
});
