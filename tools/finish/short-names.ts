/**
 * Gives the pictures of a built site short names: the home page names 80 of them, and what stands in a name cannot be
 * compressed. What no page names, the masters among it, is not published.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";

const NAMING = "**/*.{html,js}";
const PICTURES = "_astro/*.{avif,webp}";
const NAME = /(?<=\/_astro\/)[\w.-]+\.(?:avif|webp)/g;
/** Of 64 signs each: enough that two pictures share a name once in a hundred thousand sites. */
const LENGTH = 5;

/** @throws when two pictures would have one name */
export function shortenNames(folder: string): void {
  const texts = globSync(NAMING, { cwd: folder }).map((file) => join(folder, file));
  const named = new Set(texts.flatMap((file) => readFileSync(file, "utf8").match(NAME) ?? []));
  const pictures = globSync(PICTURES, { cwd: folder }).map((file) => basename(file));
  const short = new Map(pictures.filter((name) => named.has(name)).map((name) => [name, shortName(folder, name)]));
  const owners = new Map<string, string>();
  for (const name of pictures) {
    const path = join(folder, "_astro", name);
    const to = short.get(name);
    if (!to) {
      rmSync(path);
      continue;
    }
    const hash = hashOf(path);
    if ((owners.get(to) ?? hash) !== hash)
      throw new Error(`Two pictures would be named ${to}: raise LENGTH in tools/finish/short-names.ts.`);
    owners.set(to, hash);
    renameSync(path, join(folder, "_astro", to));
  }
  for (const file of texts) {
    const text = readFileSync(file, "utf8");
    const shorter = text.replace(NAME, (name) => short.get(name) ?? name);
    if (shorter !== text) writeFileSync(file, shorter);
  }
}

function shortName(folder: string, name: string): string {
  return hashOf(join(folder, "_astro", name)).slice(0, LENGTH) + extname(name);
}

const hashOf = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("base64url");
