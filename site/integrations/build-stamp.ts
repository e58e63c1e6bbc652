/** Records what dist/ was built from, so that a command can tell whether it is up to date. */
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

const SOURCES = ["{content,content-schema,enquiry,site}/**/*", "astro.config.*", "package-lock.json"];
/** Encoded pictures follow from the masters and the settings, and a build may add some. */
const NO_SOURCES = ["**/*.test.{ts,tsx}", "site/images/encoded/**"];
const STAMP = ".cache/site-build.json";

interface Stamp {
  fingerprint: string;
  /** Modification time of the home page in milliseconds. It changes with every build. */
  written: number;
}

/** The settings that end up in the pages. */
const settings = (env: NodeJS.ProcessEnv) =>
  Object.entries(env)
    .filter(([name, value]) => value && (name === "SITE_URL" || name.startsWith("PUBLIC_")))
    .sort();

/** One hash over everything a build depends on. */
export function fingerprint(root: string, env: NodeJS.ProcessEnv): string {
  const hash = createHash("sha256").update(JSON.stringify(settings(env)));
  const files = globSync(SOURCES, { cwd: root, exclude: NO_SOURCES }).sort();
  for (const file of files) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  return hash.digest("hex");
}

const writtenAt = (site: string): number | undefined =>
  statSync(join(site, "index.html"), { throwIfNoEntry: false })?.mtimeMs;

function readStamp(root: string): Partial<Stamp> {
  try {
    return JSON.parse(readFileSync(join(root, STAMP), "utf8"));
  } catch {
    return {};
  }
}

/** Whether dist/ is what the sources below `root` would build. */
export function isFresh(root: string, env: NodeJS.ProcessEnv): boolean {
  const written = writtenAt(join(root, "dist"));
  const stamp = readStamp(root);
  return written !== undefined && stamp.written === written && stamp.fingerprint === fingerprint(root, env);
}

/** Records that `site` was built from sources with this fingerprint, which was taken before the build began. */
export function rememberBuild(root: string, site: string, built: string): void {
  const written = writtenAt(site);
  if (written === undefined) return;
  const stamp: Stamp = { fingerprint: built, written };
  mkdirSync(dirname(join(root, STAMP)), { recursive: true });
  writeFileSync(join(root, STAMP), JSON.stringify(stamp));
}

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
      "astro:build:done": ({ dir }) => rememberBuild(root, fileURLToPath(dir), sources),
    },
  };
}
