/** The package for a server installs "dependencies" and nothing else: they must be exactly what the server imports. */
import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { expect, test } from "vitest";
import { productionPackages } from "../package/locked-packages.ts";

const { dependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** The optional packages that the server uses: sharp and Typst, but not Node, which runs the server. */
const optional = Object.keys(optionalDependencies).filter((name) => !name.startsWith("node-"));

/** The npm packages that a file imports: `libphonenumber-js` for `libphonenumber-js/max`. */
function importedPackages(file: string): string[] {
  const specifiers = readFileSync(file, "utf8").matchAll(/\b(?:from|import|require)[ (]*"([@\w./:-]+)"/g);
  return [...specifiers]
    .map(([, specifier = ""]) => specifier)
    .filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier))
    .map((specifier) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/"));
}

test("the server imports all of them and no others", () => {
  const files = globSync("{core,server}/**/*.ts", {
    exclude: ["**/*.test.ts", "**/test-support/**"],
  });
  const imported = [...new Set(files.flatMap(importedPackages))];
  expect(imported.sort()).toEqual([...Object.keys(dependencies), ...optional].sort());
});

test("docs/dependencies.md lists each of them", () => {
  const doc = readFileSync("docs/dependencies.md", "utf8");
  expect(Object.keys(dependencies).filter((name) => !doc.includes(`| ${name} |`))).toEqual([]);
});

test("none of what they install is built for one platform", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const bound = productionPackages(process.cwd()).filter((path) => "cpu" in lock.packages[path]);
  expect(bound).toEqual([]);
});
