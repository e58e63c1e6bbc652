import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeBuild } from "../test-support/published-build.ts";
import { temporaryFolder } from "../test-support/test-server.ts";
import { makeLive } from "./builds-folder.ts";
import { removeOldBuilds } from "./half-built.ts";

const HOUR_MS = 3_600_000;

/** 25 finished builds, one an hour; b25 is the newest. */
function writeBuilds() {
  const buildsDir = temporaryFolder();
  const ids = Array.from({ length: 25 }, (_, index) => `b${index + 1}`);
  const start = Date.parse("2026-11-20T00:00:00Z");
  const at = (index: number) => new Date(start + index * HOUR_MS);
  for (const [index, id] of ids.entries()) writeBuild(buildsDir, id, { builtAt: at(index).toISOString() });
  const left = () => readdirSync(buildsDir).filter((name) => name.startsWith("b")).length;
  return { buildsDir, ids, at, left };
}

test("keeps the last 20 builds, the live one, and those that were live within a day", () => {
  const { buildsDir, at, left } = writeBuilds();
  makeLive(buildsDir, "b3", at(0));
  makeLive(buildsDir, "b2", at(25));
  makeLive(buildsDir, "b1", at(26));
  removeOldBuilds(buildsDir, at(30));
  expect(left()).toBe(23);
  removeOldBuilds(buildsDir, at(60));
  expect(readdirSync(buildsDir)).toContain("b1");
  expect(left()).toBe(21);
});

test("deletes nothing in use when the clock goes back", () => {
  const { buildsDir, at, left } = writeBuilds();
  makeLive(buildsDir, "b2", at(25));
  makeLive(buildsDir, "b1", at(26));
  removeOldBuilds(buildsDir, at(-10_000));
  expect(readdirSync(buildsDir)).toEqual(expect.arrayContaining(["b1", "b2"]));
  expect(left()).toBe(22);
});

test("one unreadable build does not keep the others from being deleted", () => {
  const { buildsDir, at, left } = writeBuilds();
  writeFileSync(join(buildsDir, "b25/build.json"), "{");
  makeLive(buildsDir, "b24", at(25));
  removeOldBuilds(buildsDir, at(60));
  expect(left()).toBe(21);
});
