import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findChromium } from "./chromium.ts";

let folder: string;
const put = (name: string, mode: number) => {
  const path = join(folder, name);
  writeFileSync(path, "");
  chmodSync(path, mode);
  return path;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "browsers-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("finds a browser on the path, Chromium before Chrome", () => {
  const chrome = put("google-chrome", 0o755);
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(chrome);
  const chromium = put("chromium", 0o755);
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(chromium);
});

test("CHROMIUM_PATH wins", () => {
  put("chromium", 0o755);
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: "/opt/my-chromium" })).toBe("/opt/my-chromium");
});

test("a file that cannot be run is no browser", () => {
  put("chromium", 0o644);
  const chrome = put("google-chrome", 0o755);
  expect(findChromium({ PATH: folder })).toBe(chrome);
});
