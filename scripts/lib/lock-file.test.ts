/** `npm ci` checks what it installs against the lock file: these tests keep the file complete. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

test("every package has a hash, for every platform", () => {
  // A bundled package comes inside the archive of another one, whose hash covers it.
  const without = packages.filter(([, { integrity, inBundle }]) => !inBundle && !/^sha512-/.test(integrity ?? ""));
  expect(without.map(([path]) => path)).toEqual([]);
});

test("no package is tied to the address of one registry", () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test("every package with an install script is allowed or denied by name in package.json", () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect([...new Set(scripted)].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
});

test("the pinned Node is one version on every platform, installed as a plain package", () => {
  const nodes = Object.entries<string>(manifest.optionalDependencies).filter(([name]) => name.startsWith("node-"));
  expect(new Set(nodes.map(([, version]) => version)).size).toBe(1);
  for (const [name, version] of nodes) expect(lock.packages[`node_modules/${name}`]).toMatchObject({ version });
});

test("every direct dependency has one exact version", () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
});
