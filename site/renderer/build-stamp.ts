/**
 * Records what dist-render/, dist/ and dist-desk/ were built from, so that a command can check whether they are up to
 * date.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One of the builds: its sources, its output and the file of its stamp. */
export interface Build {
  sources: readonly string[];
  /** Whether the texts, and the settings that end up in pages, are sources, too. */
  hasWords?: boolean;
  /** The files that it makes. The first one is written with every build. */
  files: readonly [string, ...string[]];
  stamp: string;
}

const programSources = ["{core,site}/**/*", "astro.config.*", "tsconfig.json", "package-lock.json"];

/** The program that renders the pages of any content. */
export const rendererBuild: Build = {
  sources: programSources,
  files: ["dist-render/entry.mjs", "dist-render/fragments.mjs", "dist-render/routes.json"],
  stamp: ".cache/renderer-build.json",
};

/** The pages of content/. */
export const siteBuild: Build = {
  sources: [...programSources, "content/**/*"],
  hasWords: true,
  files: ["dist/headers.json", "dist/index.html"],
  stamp: ".cache/site-build.json",
};

export const deskBuild: Build = {
  sources: ["{core/api,core/enquiry,desk,site/styles,site/fonts}/**/*", "package-lock.json"],
  files: ["dist-desk/index.html"],
  stamp: ".cache/desk-build.json",
};

/** Encoded pictures follow from the masters and the settings, and a build may add some. */
const NO_SOURCES = ["**/*.test.{ts,tsx}", "site/images/encoded/**"];

interface Stamp {
  fingerprint: string;
  /** Modification time of the first file in milliseconds. It changes with every build. */
  written: number;
}

/** ALLOW_PLACEHOLDERS changes no page, but without it a preview must not pass for a finished build. */
const SETTINGS = ["SITE_URL", "ALLOW_PLACEHOLDERS"];

/** The settings that end up in scripts, or in pages. */
const settings = (env: NodeJS.ProcessEnv, hasWords: boolean) =>
  Object.entries(env)
    .filter(([name, value]) => value && ((hasWords && SETTINGS.includes(name)) || name.startsWith("PUBLIC_")))
    .sort();

/** One hash over everything a build depends on. */
export function fingerprint(root: string, env: NodeJS.ProcessEnv, { sources, hasWords = false }: Build): string {
  const hash = createHash("sha256").update(JSON.stringify(settings(env, hasWords)));
  const files = globSync([...sources], { cwd: root, exclude: NO_SOURCES }).sort();
  for (const file of files) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  return hash.digest("hex");
}

const writtenAt = (root: string, { files: [first] }: Build): number | undefined =>
  statSync(join(root, first), { throwIfNoEntry: false })?.mtimeMs;

function readStamp(file: string): Partial<Stamp> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** Whether a build is what the sources below `root` would give. */
export function isFresh(root: string, env: NodeJS.ProcessEnv, build: Build): boolean {
  const written = writtenAt(root, build);
  const stamp = readStamp(join(root, build.stamp));
  if (!build.files.every((file) => existsSync(join(root, file)))) return false;
  return written !== undefined && stamp.written === written && stamp.fingerprint === fingerprint(root, env, build);
}

/** Records what a build was made from: a fingerprint that was taken before it began. */
export function rememberBuild(root: string, built: string, build: Build): void {
  const written = writtenAt(root, build);
  if (written === undefined) return;
  const content: Stamp = { fingerprint: built, written };
  mkdirSync(dirname(join(root, build.stamp)), { recursive: true });
  writeFileSync(join(root, build.stamp), JSON.stringify(content));
}
