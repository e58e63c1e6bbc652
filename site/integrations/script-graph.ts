/** Which scripts a script brings along. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** As the bundler writes them: import{a}from"./b.js", import"./b.js", export*from"./b.js". */
const STATIC = /\b(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g;
/** import("./b.js"), asked for only when that line runs. */
const DYNAMIC = /\bimport\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g;

/** An address that a script asks for by itself, as the bundler writes it. */
const NAMED = /["'`]\/(_astro\/[^"'`]+\.js)["'`]/g;

export interface Following {
  /** Also what is loaded only when it is needed. */
  dynamic?: boolean;
}

/**
 * The files that come with these, themselves included, each once.
 * @param folder the built site
 * @param files addresses in it, as in "_astro/page.js"
 */
export function scriptGraph(folder: string, files: readonly string[], { dynamic = false }: Following = {}): string[] {
  const found = new Set(files);
  for (const file of found) {
    const source = readFileSync(join(folder, file), "utf8");
    const imports = [...source.matchAll(STATIC), ...(dynamic ? source.matchAll(DYNAMIC) : [])];
    for (const [, target = ""] of imports) found.add(join(dirname(file), target).replaceAll("\\", "/"));
    if (dynamic) for (const [, target = ""] of source.matchAll(NAMED)) found.add(target);
  }
  return [...found];
}
