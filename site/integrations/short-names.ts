/**
 * Gives the pictures of a built site short names: the home page names 80 of them, and what stands in a name cannot be
 * compressed. What no page names, the masters among it, is not published.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";

const NAMING = "**/*.{html,js}";
const PICTURES = "_astro/*.{avif,webp}";
const NAME = /(?<=\/_astro\/)[\w.-]+\.(?:avif|webp)/g;
/** Of 64 signs each: of 200 pictures two share a name once in fifty thousand sites, and then the build says so. */
const LENGTH = 5;

/** @throws when two different pictures would have one name */
export function shortenNames(folder: string): void {
  const texts = globSync(NAMING, { cwd: folder }).map((file) => join(folder, file));
  const named = new Set(texts.flatMap((file) => readFileSync(file, "utf8").match(NAME) ?? []));
  const short = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const path of globSync(PICTURES, { cwd: folder }).map((file) => join(folder, file))) {
    const name = basename(path);
    if (!named.has(name)) {
      rmSync(path);
      continue;
    }
    const hash = createHash("sha256").update(readFileSync(path)).digest("base64url");
    const to = hash.slice(0, LENGTH) + extname(name);
    if ((owners.get(to) ?? hash) !== hash)
      throw new Error(`Two pictures would be named ${to}: raise LENGTH in tools/finish/short-names.ts.`);
    owners.set(to, hash);
    short.set(name, to);
    renameSync(path, join(dirname(path), to));
  }
  for (const file of texts) {
    const text = readFileSync(file, "utf8");
    const shorter = text.replace(NAME, (name) => short.get(name) ?? name);
    if (shorter !== text) writeFileSync(file, shorter);
  }
}
