/** Reads which files a built page loads, and weighs files as the server sends them. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";

export interface BuiltPage {
  /** Below the built site, for example "services/licensing/index.html". */
  file: string;
  styleSheets: string[];
  /** Loaded by script elements, or imported by inline scripts. */
  scripts: string[];
  /** Scripts that the parser waits for. */
  blockingScripts: string[];
  /** Loaded when an island comes near the screen. */
  islandScripts: string[];
  /** Font files that the styles name. Inlined fonts count as styles. */
  fonts: string[];
  preloadedFonts: string[];
}

const IMPORT = /\bimport\(["'`]\/(_astro\/[^"'`]+)/g;
const FONT = /url\(["']?\/([^"')]+\.woff2)/g;

/** Reads one page. Paths have no leading slash. */
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

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;

/**
 * Bytes of a built file as sent to a browser that accepts brotli.
 * @throws when there is no such file
 */
function wireSize(folder: string, file: string): number {
  const path = join(folder, file);
  const size = sizeOf(`${path}.br`) ?? sizeOf(path);
  if (size === undefined) throw new Error(`The built site has no file ${file}.`);
  return size;
}

export const wireSizes = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + wireSize(folder, file), 0);
