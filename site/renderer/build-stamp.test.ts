import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { fingerprint, isFresh, rememberBuild, rendererBuild, siteBuild } from "./build-stamp.ts";

let root: string;
const put = (file: string, text: string) => {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
};
const env = { SITE_URL: "https://www.example.in", HOME: "/root" };

const isSiteFresh = (settings: NodeJS.ProcessEnv = env) => isFresh(root, settings, siteBuild);
const isRendererFresh = (settings: NodeJS.ProcessEnv = env) => isFresh(root, settings, rendererBuild);

beforeEach(() => {
  root = temporaryFolder();
  put("content/home.yaml", "a");
  put("site/pages/index.astro", "b");
  put("package-lock.json", "{}");
  for (const build of [rendererBuild, siteBuild]) {
    for (const file of build.files) put(file, "built");
    rememberBuild(root, fingerprint(root, env, build), build);
  }
});

test("a build is up to date while nothing changes", () => {
  expect(isRendererFresh()).toBe(true);
  expect(isSiteFresh()).toBe(true);
});

test("a changed text makes the site stale, and not what renders it", () => {
  put("content/home.yaml", "c");
  expect(isSiteFresh()).toBe(false);
  expect(isRendererFresh()).toBe(true);
});

test.each([
  ["a new file", () => put("site/sections/New.tsx", "")],
  ["a removed file", () => rmSync(join(root, "site/pages/index.astro"))],
  ["another package", () => put("package-lock.json", "{ }")],
  ["a changed step of the build", () => put("site/renderer/pruned-styles.ts", "")],
  ["a changed content schema", () => put("core/content/field.ts", "")],
])("%s makes both builds stale", (_, change) => {
  change();
  expect(isRendererFresh()).toBe(false);
  expect(isSiteFresh()).toBe(false);
});

test.each([
  ["a removed dist", () => rmSync(join(root, "dist"), { recursive: true })],
  ["a dist that was built by something else", () => utimesSync(join(root, "dist/headers.json"), 1, 1)],
])("%s makes the site stale", (_, change) => {
  change();
  expect(isSiteFresh()).toBe(false);
});

test("a removed renderer is stale", () => {
  rmSync(join(root, "dist-render"), { recursive: true });
  expect(isRendererFresh()).toBe(false);
});

test("a setting that ends up in the pages makes the build stale, any other does not", () => {
  expect(isSiteFresh({ ...env, SITE_URL: "https://example.in" })).toBe(false);
  expect(isRendererFresh({ ...env, SITE_URL: "https://example.in" })).toBe(true);
  expect(isSiteFresh({ ...env, PUBLIC_DATA_API_URL: "https://data.example.in" })).toBe(false);
  expect(isSiteFresh({ ...env, PORT: "5000", PUBLIC_DATA_API_KEY: "" })).toBe(true);
});

test("changed unit tests and newly encoded pictures do not make the build stale", () => {
  put("core/content/read-content.test.ts", "");
  put("site/images/encoded/0123456789abcdef.avif", "");
  expect(isSiteFresh()).toBe(true);
});
