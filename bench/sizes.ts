/** Weighs the pages of the built site and the desk against their budgets, as the server sends them. */
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { load } from "cheerio";
import { z } from "zod";
import { scriptGraph } from "../site/renderer/script-graph.ts";
import { type BudgetResult, worstResult } from "./budget-result.ts";
import type { BudgetId } from "./budgets.ts";

const builtPages = (folder = "dist"): string[] =>
  globSync("**/*.html", { cwd: folder })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();

const isIndexed = (folder: string, file: string): boolean =>
  load(readFileSync(join(folder, file), "utf8"))('meta[name="robots"][content*="noindex"]').length === 0;

/** Addresses of the pages that search engines may index, the home page first. */
export const indexedPaths = (folder = "dist"): string[] =>
  builtPages(folder)
    .filter((file) => isIndexed(folder, file))
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`)
    .sort();

export const isService = (path: string): boolean => path.startsWith("/services/");

interface BuiltPage {
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
function readPage(folder: string, file: string): BuiltPage {
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

const wireSizes = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + wireSize(folder, file), 0);

/** Decodes as much of an incomplete brotli file as a browser can. */
const decoded = (part: Buffer): Buffer => brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH });

/**
 * How many bytes of a brotli file must arrive until this many bytes of its content can be decoded.
 * @throws when the content is shorter than that
 */
export function bytesOnWire(compressed: Buffer, contentBytes: number): number {
  if (decoded(compressed).length < contentBytes) throw new Error(`The content is shorter than ${contentBytes} bytes.`);
  let tooFew = 0;
  let enough = compressed.length;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (decoded(compressed.subarray(0, middle)).length < contentBytes) tooFew = middle;
    else enough = middle;
  }
  return enough;
}

/** Every chunk of Preact that makes elements contains this call. */
const FRAMEWORK = /Symbol\.for\([`"']pv/;

/**
 * Bytes that must arrive until a section can be read to its end, style sheets included.
 * @param id of the section
 * @throws when the page has no such section
 */
function untilEndOf(folder: string, { file, styleSheets }: BuiltPage, id: string): number {
  const upTo = new RegExp(`^.*?\\sid="?${id}\\b.*?</section>`, "s");
  const [start] = upTo.exec(readFileSync(join(folder, file), "utf8")) ?? [];
  if (start === undefined) throw new Error(`${file} has no section with the id "${id}".`);
  return (
    bytesOnWire(readFileSync(join(folder, `${file}.br`)), Buffer.byteLength(start)) + wireSizes(folder, styleSheets)
  );
}

/**
 * One result for each size budget.
 * @throws when the site is not built, or a page names a file that is not there
 */
export function measureSizes(folder = "dist"): BudgetResult[] {
  const everyPage = builtPages(folder).map((file) => readPage(folder, file));
  const only = (pattern: RegExp) => everyPage.filter(({ file }) => pattern.test(file));
  const services = only(/^services\//);
  const home = only(/^index\.html$/);
  const contact = only(/^contact\//);
  const planner = only(/^plan\/index\.html$/);

  const worst = (budget: BudgetId, pages: readonly BuiltPage[], measure: (page: BuiltPage) => number) =>
    worstResult(
      budget,
      pages.map((page) => ({ where: page.file, figures: [measure(page)] })),
    );
  const atLoad = ({ scripts }: BuiltPage) => scriptGraph(folder, scripts);
  const nearby = ({ scripts, islandScripts }: BuiltPage) => scriptGraph(folder, [...scripts, ...islandScripts]);
  const ever = ({ scripts, islandScripts }: BuiltPage) =>
    scriptGraph(folder, [...scripts, ...islandScripts], { dynamic: true });
  const fonts = [...new Set(everyPage.flatMap(({ fonts }) => fonts))];
  const html = ({ file, styleSheets }: BuiltPage) => wireSizes(folder, [file, ...styleSheets]);
  const hasFramework = (script: string) => FRAMEWORK.test(readFileSync(join(folder, script), "utf8"));

  return [
    worst("serviceTotal", services, (page) => html(page) + wireSizes(folder, atLoad(page))),
    worst("serviceOverview", services, (page) => untilEndOf(folder, page, "overview")),
    worst("serviceScript", services, (page) => wireSizes(folder, atLoad(page))),
    worst("serviceFramework", services, (page) => ever(page).filter(hasFramework).length),
    worst("homePage", home, html),
    worst("homeFirstScreen", home, (page) => untilEndOf(folder, page, "home")),
    worst("homeScript", home, (page) => wireSizes(folder, atLoad(page))),
    worst("homeScriptScrolled", home, (page) => wireSizes(folder, nearby(page))),
    worst("contactScript", contact, (page) => wireSizes(folder, nearby(page))),
    worst("planPage", planner, html),
    worst("planScript", planner, (page) => wireSizes(folder, ever(page))),
    worst("blockingScripts", everyPage, ({ blockingScripts }) => blockingScripts.length),
    { budget: "fonts", where: "all pages together", figures: [wireSizes(folder, fonts)] },
    worst("fontsPreloaded", everyPage, ({ preloadedFonts }) => preloadedFonts.length),
  ];
}

/** Vite's list of what a build consists of. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    isDynamicEntry: z.boolean().default(false),
  }),
);

const PAGE = "index.html";
/** Every first screen loads this before anything else can be shown. */
const FIRST_SCREEN = "sign-in/SignInScreen.tsx";
/** Every screen behind the sign-in shares this. */
const FRAME = "Desk.tsx";
/** The first screen of whoever is signed in. */
const LISTS = "inbox/ListsScreen.tsx";
const EARLY = "layout/early-theme.ts";
/**
 * The faces of the sign-in, and that of annotations, which comes with the lists. The rupee sign comes where one is
 * shown.
 */
const FONTS = /site\/fonts\/anek-(display|text|strong)\.woff2$/;
const LIST_FONTS = /site\/fonts\/anek-(display|text|strong|note)\.woff2$/;

/** Reads a built desk. @throws when the desk is not built */
function readDesk(folder: string) {
  const chunks = manifest.parse(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")));
  /** The scripts and styles that a part needs, with everything that it imports. */
  function filesOf(name: string, seen = new Set<string>()): string[] {
    if (seen.has(name)) return [];
    seen.add(name);
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The desk has no part ${name}.`);
    return [chunk.file, ...chunk.css, ...chunk.imports.flatMap((other) => filesOf(other, seen))];
  }
  const unique = (...names: string[]) => [...new Set(names.flatMap((name) => filesOf(name)))];
  const page = brotliCompressSync(readFileSync(join(folder, PAGE))).length;
  return {
    lazyChunks: Object.keys(chunks).filter((name) => chunks[name]?.isDynamicEntry),
    /** Bytes of a first load that ends with these parts and faces. */
    weighFirst(faces: RegExp, ...names: string[]): number {
      const fonts = Object.entries(chunks).flatMap(([name, { file }]) => (faces.test(name) ? [file] : []));
      return page + wireSizes(folder, [...unique(PAGE, EARLY, ...names), ...fonts]);
    },
    /** Bytes that a part adds to the frame of the desk. */
    weighFurther(name: string): number {
      const shared = unique(PAGE, EARLY, FRAME);
      return wireSizes(
        folder,
        unique(name).filter((file) => !shared.includes(file)),
      );
    },
  };
}

export function measureDeskSizes(): BudgetResult[] {
  const built = readDesk("dist-desk");
  const further = built.lazyChunks
    .filter((name) => name !== FIRST_SCREEN)
    .map((name) => ({ where: name, figures: [built.weighFurther(name)] }));
  return [
    { budget: "deskFirst", where: FIRST_SCREEN, figures: [built.weighFirst(FONTS, FIRST_SCREEN)] },
    { budget: "deskFirstList", where: LISTS, figures: [built.weighFirst(LIST_FONTS, FRAME, LISTS)] },
    worstResult("deskNext", further),
  ];
}
