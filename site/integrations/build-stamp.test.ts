import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint, isFresh, rememberBuild } from "./build-stamp.ts";

let root: string;
const put = (file: string, text: string) => {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
};
const env = { SITE_URL: "https://www.example.in", HOME: "/root" };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "stamp-"));
  put("content/home.yaml", "a");
  put("site/pages/index.astro", "b");
  put("package-lock.json", "{}");
  put("dist/index.html", "built");
  rememberBuild(root, fingerprint(root, env));
});
afterEach(() => rmSync(root, { recursive: true }));

test("nothing changed: nothing to build", () => {
  expect(isFresh(root, env)).toBe(true);
});

test.each([
  ["a changed text", () => put("content/home.yaml", "c")],
  ["a new file", () => put("site/sections/New.tsx", "")],
  ["a removed file", () => rmSync(join(root, "site/pages/index.astro"))],
  ["another package", () => put("package-lock.json", "{ }")],
  ["another way to finish the pages", () => put("tools/finish/prune-styles.ts", "")],
  ["a removed dist", () => rmSync(join(root, "dist"), { recursive: true })],
  ["a dist that another command built", () => utimesSync(join(root, "dist/index.html"), 1, 1)],
])("%s makes the build stale", (_, change) => {
  change();
  expect(isFresh(root, env)).toBe(false);
});

test("a setting that ends up in the pages makes the build stale, any other does not", () => {
  expect(isFresh(root, { ...env, SITE_URL: "https://example.in" })).toBe(false);
  expect(isFresh(root, { ...env, PUBLIC_DATA_API_URL: "https://data.example.in" })).toBe(false);
  expect(isFresh(root, { ...env, PORT: "5000", PUBLIC_DATA_API_KEY: "" })).toBe(true);
});

test("a changed unit test does not", () => {
  put("content-schema/read.test.ts", "");
  expect(isFresh(root, env)).toBe(true);
});
