/**
 * The package for a server holds what the server imports; docs/dependencies.md lists it, so that no package slips in.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importedPackages, productionManifests, productionPackages } from "../package/locked-packages.ts";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));

test("docs/dependencies.md lists the dependencies that the server imports, and no others", () => {
  const [, section = ""] = readFileSync("docs/dependencies.md", "utf8").split(/^## /m);
  const listed = [...section.matchAll(/^\| ([@\w./-]+) \|/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== "Package");
  const imported = importedPackages(process.cwd()).filter((name) => !(name in manifest.optionalDependencies));
  expect(listed.sort()).toEqual(imported);
});

test("every package that the server imports is installed for it", () => {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  expect(importedPackages(process.cwd()).filter((name) => !names.includes(name))).toEqual([]);
});

test("the package leaves out what builds and tests", () => {
  const { dependencies, devDependencies } = JSON.parse(productionManifests(process.cwd())["package.json"]);
  expect(Object.keys(dependencies)).toContain("fastify");
  expect(Object.keys(dependencies)).not.toContain("astro");
  expect(devDependencies).toBeUndefined();
});

test("none of what they install is built for one platform", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const bound = productionPackages(process.cwd()).filter((path) => "cpu" in lock.packages[path]);
  expect(bound).toEqual([]);
});
