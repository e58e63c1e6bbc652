import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { filesIn, rewriteFiles, TEXTS } from "./built-files.ts";
import { previewFolder } from "./preview-renderer.ts";

const PICTURES = "_astro/*.{avif,webp}";
const NAME = /[\w.-]+/g;
const isPicture = (name: string): boolean => /\.(?:avif|webp)$/.test(name);
/** Characters of a name, 64 to choose from each. If two of 200 pictures collide (1 in 50,000 sites), the build fails. */
const LENGTH = 5;

/**
 * Gives the pictures of a built site short names and deletes those that no text file names, such as the masters. The home
 * page names 80 pictures, and hashes in names do not compress.
 * @param beside a folder of files that are no part of the site and name its pictures, too
 * @throws if two different pictures would get the same name
 */
export async function shortenNames(folder: string, beside?: string): Promise<void> {
  const words = filesIn(folder, TEXTS).flatMap((file) => readFileSync(file, "utf8").match(NAME) ?? []);
  const named = new Set(words.filter(isPicture));
  const short = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const path of filesIn(folder, PICTURES)) {
    const name = basename(path);
    if (!named.has(name)) {
      rmSync(path);
      continue;
    }
    const hash = createHash("sha256").update(readFileSync(path)).digest("base64url");
    const to = hash.slice(0, LENGTH) + extname(name);
    if ((owners.get(to) ?? hash) !== hash)
      throw new Error(`Two pictures would be named ${to}: raise LENGTH in site/integrations/short-names.ts.`);
    owners.set(to, hash);
    short.set(name, to);
    renameSync(path, join(dirname(path), to));
  }
  for (const texts of beside ? [folder, beside] : [folder])
    await rewriteFiles(texts, TEXTS, (text) => text.replace(NAME, (name) => short.get(name) ?? name));
}

export const shortNames = (): AstroIntegration => ({
  name: "short-names",
  hooks: {
    "astro:build:done": ({ dir }) => {
      const folder = fileURLToPath(dir);
      return shortenNames(folder, previewFolder(folder));
    },
  },
});
