/**
 * Finds the scripts that a script of a built site loads. It reads the finished files because no single bundle lists
 * them all: Astro inlines small modules into pages, and Vite bundles the page script (`?worker&url`) apart from the
 * islands.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Static imports as the bundler writes them: import{a}from"./b.js", import"./b.js", export*from"./b.js". */
const STATIC = /\b(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g;
/** Dynamic imports: import("./b.js"). */
const DYNAMIC = /\bimport\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g;

/** A URL of a script inside another script, as the bundler writes it. */
const NAMED = /["'`]\/(_astro\/[^"'`]+\.js)["'`]/g;

interface Options {
  /** Whether to follow dynamic imports and URLs too. */
  dynamic?: boolean;
}

/**
 * The given scripts and every script that they load, each once.
 * @param folder the built site
 * @param files paths in it, such as "_astro/page.js"
 */
export function scriptGraph(folder: string, files: readonly string[], { dynamic = false }: Options = {}): string[] {
  const found = new Set(files);
  for (const file of found) {
    const source = readFileSync(join(folder, file), "utf8");
    const imports = [...source.matchAll(STATIC), ...(dynamic ? source.matchAll(DYNAMIC) : [])];
    for (const [, target = ""] of imports) found.add(join(dirname(file), target).replaceAll("\\", "/"));
    if (dynamic) for (const [, target = ""] of source.matchAll(NAMED)) found.add(target);
  }
  return [...found];
}
