/**
 * Dependencies are pinned by hash: packages in the lock file, which `npm ci` checks, actions and images at their use.
 */
import { globSync, readFileSync } from "node:fs";
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
  expect(versions.filter((version) => !/^(npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual(
    [],
  );
});

test("every action of the workflows is pinned to a commit, and says which version that is", () => {
  const uses = globSync(".github/**/*.{yml,yaml}").flatMap((file) =>
    readFileSync(file, "utf8").match(/^ *(?:- )?uses:.*$/gm),
  );
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((line) => !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line ?? ""))).toEqual([]);
});

test("every base image of a container is pinned to a digest", () => {
  const bases = globSync("**/*{Containerfile,Dockerfile}*", { exclude: ["node_modules"] }).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^(?:FROM |ARG BASE=)([^$\s]+)/gm)].map(([, base]) => base),
  );
  expect(bases.length).toBeGreaterThan(0);
  expect(bases.filter((base) => !/@sha256:[0-9a-f]{64}$/.test(base ?? ""))).toEqual([]);
});
