import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** The pages of a built site. */
export const PAGES = "**/*.html";
/** Every kind of text file that a build writes. */
export const TEXTS = "**/*.{html,css,js,mjs,json,xml,txt,svg,webmanifest}";

/** Paths of the files below `folder` that match `pattern`. */
export const filesIn = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).map((name) => join(folder, name));

/** Rewrites the files below `folder` that match `pattern`; `name` is the path below it. Files whose text stays the same are not written. */
export async function rewriteFiles(
  folder: string,
  pattern: string,
  rewrite: (text: string, name: string) => string | Promise<string>,
): Promise<void> {
  for (const file of filesIn(folder, pattern)) {
    const text = readFileSync(file, "utf8");
    const rewritten = await rewrite(text, relative(folder, file).replaceAll("\\", "/"));
    if (rewritten !== text) writeFileSync(file, rewritten);
  }
}
