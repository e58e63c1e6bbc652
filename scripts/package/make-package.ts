/**
 * Puts everything that a server runs into one folder: the renderer of the site, the built desk, the server, its npm
 * packages and Node.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import {
  nodeFolder,
  optionalPackages,
  productionManifests,
  productionPackages,
  thisPlatform,
} from "./locked-packages.ts";

const FOLDERS = ["dist-render", "dist-desk", "site/images", "core", "server", "content", "deploy"];

/** Tests, masters of pictures, and files of npm packages that no running program reads. */
const UNUSED =
  /\.test\.ts$|\/site\/images\/.*\.(avif|webp)$|\/(core\/\w+|server)\/test-support(\/|$)|\/node_modules\/.*\.(map|d\.[cm]?ts)$/;

const ENQUIRIES = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/node" "$here/../server/cli/enquiries.ts" "$@"
`;

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !UNUSED.test(path) });
}

/** Copies npm packages that belong together. @returns false when one is not installed; nothing is copied then */
function copyIfThere(names: readonly string[], source: string, target: string): boolean {
  const paths = names.map((name) => join("node_modules", name));
  const isThere = paths.every((path) => existsSync(join(source, path)));
  if (isThere) for (const path of paths) copy(join(source, path), join(target, path));
  return isThere;
}

/**
 * Installs the production packages for another platform in a new folder; npm checks them against the lock file's
 * hashes.
 */
function installFor(platform: string, root: string): string {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  for (const [name, text] of Object.entries(productionManifests(root))) writeFileSync(join(folder, name), text);
  const [os, cpu] = platform.split("-");
  const options = ["--ignore-scripts", "--include=optional", "--no-audit", "--no-fund", `--os=${os}`, `--cpu=${cpu}`];
  if (os === "linux") options.push("--libc=glibc");
  execFileSync("npm", ["ci", ...options], { cwd: folder, stdio: ["ignore", 2, 2] });
  return folder;
}

export interface PackageOptions {
  /** The project, with its packages installed, and its renderer and desk built. */
  root: string;
  /** The folder to make. It must not exist yet. */
  target: string;
  platform?: string;
}

/** Makes the package as a folder. @throws Error when sharp is not installed for the platform */
export function makePackage({ root, target, platform = thisPlatform }: PackageOptions): void {
  const node = nodeFolder(platform);
  mkdirSync(join(target, "bin"), { recursive: true });
  for (const folder of FOLDERS) copy(join(root, folder), join(target, folder));
  copy(join(root, ".env.example"), join(target, ".env.example"));

  const source = platform === thisPlatform ? root : installFor(platform, root);
  for (const path of productionPackages(root)) copy(join(source, path), join(target, path));
  const { typst, sharp } = optionalPackages(platform);
  if (!copyIfThere(typst, source, target))
    console.error(`Typst is not installed for ${platform}: the server makes no PDF and no social card.`);
  if (!copyIfThere(sharp, source, target))
    throw new Error(`sharp, which decodes pictures, is not installed for ${platform}. Install the packages again.`);
  copy(join(source, node, "bin", "node"), join(target, "bin", "node"));
  copy(join(source, node, "LICENSE"), join(target, "bin", "LICENSE-node"));
  if (source !== root) rmSync(source, { recursive: true });

  writeFileSync(join(target, "bin", "enquiries"), ENQUIRIES, { mode: 0o755 });
  for (const [name, text] of Object.entries(productionManifests(root))) writeFileSync(join(target, name), text);
  writeFileSync(join(target, "package-info.json"), `${JSON.stringify({ platform }, null, 2)}\n`);
  // Readable for the service's user, whatever the umask of who made the package.
  execFileSync("chmod", ["-R", "u=rwX,go=rX", target]);
}

/** Writes a .tar.gz beside a package's folder and returns its path. */
export function archivePackage(folder: string): string {
  const archive = `${folder}.tar.gz`;
  execFileSync("tar", ["-czf", archive, "-C", dirname(folder), basename(folder)]);
  return archive;
}
