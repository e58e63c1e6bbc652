/** Records what dist/ and dist-console/ were built from, so that a command can tell whether they are up to date. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { contentFolder } from "../../content-schema/content-folder.ts";
import { readContentFolder } from "../../content-schema/read-content.ts";
import { renderers } from "./renderers.ts";

/** One of the two builds: what it is made from, where it goes and where its stamp is kept. */
export interface Build {
  sources: string[];
  folder: string;
  /** Files that it also writes, outside the folder, each when it writes a page. */
  beside?: readonly { page: string; file: string }[];
  stamp: string;
}

const siteBuild: Build = {
  sources: ["{content,content-schema,enquiry,programme,sheets,site}/**/*", "astro.config.*", "package-lock.json"],
  folder: "dist",
  // Every build keeps what the desk previews with, and writes this file last.
  beside: [...renderers, { page: "index.html", file: "dist-render/preview/pictures.json" }],
  stamp: ".cache/site-build.json",
};

export const consoleBuild: Build = {
  sources: [
    "{console,enquiry,server/staff/contract,site/styles,site/fonts}/**/*",
    "content-schema/word-count.ts",
    "package-lock.json",
  ],
  folder: "dist-console",
  stamp: ".cache/console-build.json",
};

/** Encoded pictures follow from the masters and the settings, and a build may add some. */
const NO_SOURCES = ["**/*.test.{ts,tsx}", "site/images/encoded/**"];

interface Stamp {
  fingerprint: string;
  /** Modification time of the first page in milliseconds. It changes with every build. */
  written: number;
}

/** ALLOW_PLACEHOLDERS changes no page, but without it a preview must not pass for a finished build. */
const SETTINGS = ["SITE_URL", "ALLOW_PLACEHOLDERS"];

/** The settings that end up in the pages. */
const settings = (env: NodeJS.ProcessEnv) =>
  Object.entries(env)
    .filter(([name, value]) => value && (SETTINGS.includes(name) || name.startsWith("PUBLIC_")))
    .sort();

/** One hash over everything a build depends on. */
export function fingerprint(root: string, env: NodeJS.ProcessEnv, { sources } = siteBuild): string {
  const hash = createHash("sha256").update(JSON.stringify(settings(env)));
  const files = globSync(sources, { cwd: root, exclude: NO_SOURCES }).sort();
  for (const file of files) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  if (env.CONTENT_DIR) hash.update(JSON.stringify(readContentFolder(contentFolder(env, root))));
  return hash.digest("hex");
}

const writtenAt = (folder: string): number | undefined =>
  statSync(join(folder, "index.html"), { throwIfNoEntry: false })?.mtimeMs;

function readStamp(file: string): Partial<Stamp> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** Whether a build is what the sources below `root` would give. */
export function isFresh(root: string, env: NodeJS.ProcessEnv, build = siteBuild): boolean {
  const { folder, beside = [] } = build;
  const written = writtenAt(join(root, folder));
  const stamp = readStamp(join(root, build.stamp));
  const isThere = (path: string) => existsSync(join(root, path));
  if (beside.some(({ page, file }) => isThere(join(folder, page)) && !isThere(file))) return false;
  return written !== undefined && stamp.written === written && stamp.fingerprint === fingerprint(root, env, build);
}

/** Records that `folder` was built from sources with this fingerprint, which was taken before the build began. */
export function rememberBuild(root: string, folder: string, built: string, { stamp } = siteBuild): void {
  const written = writtenAt(folder);
  if (written === undefined) return;
  const content: Stamp = { fingerprint: built, written };
  mkdirSync(dirname(join(root, stamp)), { recursive: true });
  writeFileSync(join(root, stamp), JSON.stringify(content));
}

/** Remembers a build of the project's own folder. Builds that the desk publishes go elsewhere and leave no stamp. */
export function buildStamp(): AstroIntegration {
  let root: string;
  let sources: string;
  return {
    name: "build-stamp",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
      },
      "astro:build:start": () => {
        sources = fingerprint(root, process.env);
      },
      "astro:build:done": ({ dir }) => {
        const folder = fileURLToPath(dir);
        if (resolve(folder) === resolve(root, siteBuild.folder)) rememberBuild(root, folder, sources);
      },
    },
  };
}
