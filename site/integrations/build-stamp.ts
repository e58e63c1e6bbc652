/** Knows whether dist/ is what the sources would build. */
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const SOURCES = [
  "{content,enquiry,site}/**/*",
  "astro.config.*",
  "package-lock.json",
  "tools/{finish/*,script-graph.ts}",
];
const STAMP = ".cache/site-build.json";
const PAGE = "dist/index.html";

interface Stamp {
  fingerprint: string;
  /** When the home page was written: another build, or none, shows here. */
  written: number;
}

/** Settings that end up in the pages (decisions: SITE_URL and PUBLIC_* are read at build). */
const settings = (env: NodeJS.ProcessEnv) =>
  Object.entries(env)
    .filter(([name, value]) => value && (name === "SITE_URL" || name.startsWith("PUBLIC_")))
    .sort();

/** One hash over everything a build depends on; tests are no part of it. */
export function fingerprint(root: string, env: NodeJS.ProcessEnv): string {
  const hash = createHash("sha256").update(JSON.stringify(settings(env)));
  const files = globSync(SOURCES, { cwd: root, exclude: ["**/*.test.{ts,tsx}"] }).sort();
  for (const file of files) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  return hash.digest("hex");
}

const writtenAt = (root: string): number | undefined => statSync(join(root, PAGE), { throwIfNoEntry: false })?.mtimeMs;

function readStamp(root: string): Partial<Stamp> {
  try {
    return JSON.parse(readFileSync(join(root, STAMP), "utf8"));
  } catch {
    return {};
  }
}

/** Whether dist/ is up to date. */
export function isFresh(root: string, env: NodeJS.ProcessEnv): boolean {
  const written = writtenAt(root);
  const stamp = readStamp(root);
  return written !== undefined && stamp.written === written && stamp.fingerprint === fingerprint(root, env);
}

/** Notes that dist/ was built from sources with this fingerprint, taken before the build began. */
export function rememberBuild(root: string, built: string): void {
  const written = writtenAt(root);
  if (written === undefined) return;
  const stamp: Stamp = { fingerprint: built, written };
  mkdirSync(dirname(join(root, STAMP)), { recursive: true });
  writeFileSync(join(root, STAMP), JSON.stringify(stamp));
}
