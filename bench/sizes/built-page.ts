/** What a page of the built site names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";

export interface BuiltPage {
  /** Below the built site, as in "services/licensing/index.html". */
  file: string;
  styleSheets: string[];
  /** Asked for with the page, or by a script that stands in it. */
  scripts: string[];
  /** Those of them that the parser waits for. */
  blockingScripts: string[];
  /** Asked for when a part that needs them comes near. */
  islandScripts: string[];
  /** Fonts that its styles name; a small one stands in the styles themselves and is none of them. */
  fonts: string[];
  preloadedFonts: string[];
}

const IMPORT = /\bimport\(["'`]\/(_astro\/[^"'`]+)/g;
const FONT = /url\(["']?\/([^"')]+\.woff2)/g;

/** Reads one page. Addresses come without the leading slash. */
export function readPage(folder: string, file: string): BuiltPage {
  const $ = load(readFileSync(join(folder, file), "utf8"));
  const named = (selector: string, attribute: string): string[] => [
    ...new Set(
      $(selector)
        .map((_index, element) => $(element).attr(attribute)?.replace(/^\//, ""))
        .toArray(),
    ),
  ];
  const styleSheets = named("link[rel=stylesheet]", "href");
  const styles = [$("style").text(), ...styleSheets.map((sheet) => readFileSync(join(folder, sheet), "utf8"))].join();
  return {
    file,
    styleSheets,
    scripts: [
      ...named("script[src]", "src"),
      ...Array.from($("script").text().matchAll(IMPORT), ([, file = ""]) => file),
    ],
    blockingScripts: named("script[src]:not([type=module], [async], [defer])", "src"),
    islandScripts: [...named("astro-island", "component-url"), ...named("astro-island", "renderer-url")],
    fonts: [...new Set([...styles.matchAll(FONT)].map(([, font = ""]) => font))],
    preloadedFonts: named("link[rel=preload][as=font]", "href"),
  };
}
