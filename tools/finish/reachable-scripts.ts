import { readFileSync } from "node:fs";
import { join } from "node:path";

const NAMED_IN_PAGE = /\/_astro\/([\w.-]+\.js)/g;
const NAMED_IN_SCRIPT = /["'`](?:\.|\/_astro)\/([\w.-]+\.js)["'`]/g;

/** The texts of the built scripts that a page can come to load: those it names, and those that they name. */
export function reachableScripts(html: string, folder: string): readonly string[] {
  const texts = new Map<string, string>();
  const follow = (text: string, naming: RegExp) => {
    for (const [, name = ""] of text.matchAll(naming)) {
      if (texts.has(name)) continue;
      const script = readFileSync(join(folder, "_astro", name), "utf8");
      texts.set(name, script);
      follow(script, NAMED_IN_SCRIPT);
    }
  };
  follow(html, NAMED_IN_PAGE);
  return [...texts.values()];
}
