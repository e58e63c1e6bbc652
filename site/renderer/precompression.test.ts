import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { precompress } from "./export.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "precompress-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("compresses text files from 512 bytes on with brotli and gzip, and no pictures", async () => {
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
