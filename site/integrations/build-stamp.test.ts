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
  put("dist-render/preview/pictures.json", "{}");
  rememberBuild(root, join(root, "dist"), fingerprint(root, env));
});
afterEach(() => rmSync(root, { recursive: true }));

test("a build is up to date while nothing changes", () => {
  expect(isFresh(root, env)).toBe(true);
});

test("a build with plans is stale without what draws them", () => {
  put("dist/plan/answered/index.html", "built");
  expect(isFresh(root, env)).toBe(false);
  put("dist-render/plan.cjs", "built");
  expect(isFresh(root, env)).toBe(true);
});

test.each([
  ["a changed text", () => put("content/home.yaml", "c")],
  ["a new file", () => put("site/sections/New.tsx", "")],
  ["a removed file", () => rmSync(join(root, "site/pages/index.astro"))],
  ["another package", () => put("package-lock.json", "{ }")],
  ["a changed integration", () => put("site/integrations/pruned-styles.ts", "")],
  ["a changed content schema", () => put("content-schema/field.ts", "")],
  ["a removed dist", () => rmSync(join(root, "dist"), { recursive: true })],
  ["a removed preview", () => rmSync(join(root, "dist-render/preview"), { recursive: true })],
  ["a dist that was built by something else", () => utimesSync(join(root, "dist/index.html"), 1, 1)],
])("%s makes the build stale", (_, change) => {
  change();
  expect(isFresh(root, env)).toBe(false);
});

test("a setting that ends up in the pages makes the build stale, any other does not", () => {
  expect(isFresh(root, { ...env, SITE_URL: "https://example.in" })).toBe(false);
  expect(isFresh(root, { ...env, PUBLIC_DATA_API_URL: "https://data.example.in" })).toBe(false);
  expect(isFresh(root, { ...env, PORT: "5000", PUBLIC_DATA_API_KEY: "" })).toBe(true);
});

test("changed unit tests and newly encoded pictures do not make the build stale", () => {
  put("content-schema/read-content.test.ts", "");
  put("site/images/encoded/0123456789abcdef.avif", "");
  expect(isFresh(root, env)).toBe(true);
});
