/** Sets PDFs and social cards with Typst. Its npm package is optional: there is no binary of it for some platforms. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const folder = import.meta.dirname;
const templates = join(folder, "templates");

/** Visible to the templates as /data.json, and not on the disk. */
const dataFile = join(templates, "data.json");

/** Documents in Typst's cache. They share templates and fonts, so more would only take memory. */
const REMEMBERED_DOCUMENTS = 3;

export interface TemplateData {
  template: "service" | "plan" | "card";
  data: object;
}

type TypstDocument = object;

interface Compiler {
  evictCache(maxAge: number): void;
  mapShadow(file: string, bytes: Buffer): void;
  compile(options: { mainFilePath: string }): {
    readonly result: TypstDocument | null;
    takeError(): { readonly shortDiagnostics: readonly { message: string }[] } | null;
  };
  plainSvg(document: TypstDocument): string;
  pdf(document: TypstDocument, options: { pdfStandard: string; creationTimestamp: number }): Buffer;
}

/** The native module, as far as it is used here. */
interface Typst {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: readonly { fontPaths: readonly string[] }[] }): Compiler;
  };
}

const require = createRequire(import.meta.url);

/**
 * npm installs the one that fits the machine, if any. The package that chooses among platforms lists some that the
 * registries do not have, and npm then refuses the lock file.
 */
const platforms = [
  () => require("@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu"),
  () => require("@myriaddreamin/typst-ts-node-compiler-linux-x64-musl"),
  () => require("@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu"),
  () => require("@myriaddreamin/typst-ts-node-compiler-darwin-arm64"),
  () => require("@myriaddreamin/typst-ts-node-compiler-darwin-x64"),
];

/** Loads Typst for this platform. Returns undefined where there is none. */
function loadTypst(): Typst | undefined {
  for (const load of platforms) {
    try {
      return load();
    } catch {}
  }
  return undefined;
}

function withPrintableTexts(value: unknown): unknown {
  if (typeof value === "string") return printable(value);
  if (Array.isArray(value)) return value.map(withPrintableTexts);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPrintableTexts(each)]));
}

export type Typesetter = NonNullable<ReturnType<typeof loadTypesetter>>;

/** Loads Typst and the fonts, in about a tenth of a second. Returns undefined where Typst is not installed. */
export function loadTypesetter() {
  const typst = loadTypst();
  if (typst === undefined) return undefined;
  const compiler = typst.NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontPaths: [join(folder, "fonts")] }],
  });

  /** @throws Error with Typst's messages */
  function compile({ template, data }: TemplateData) {
    compiler.evictCache(REMEMBERED_DOCUMENTS);
    compiler.mapShadow(dataFile, Buffer.from(JSON.stringify(withPrintableTexts(data))));
    const compiled = compiler.compile({ mainFilePath: join(templates, `${template}.typ`) });
    if (compiled.result) return compiled.result;
    const error = compiled.takeError();
    throw new Error(`Typst: ${error?.shortDiagnostics[0]?.message ?? "no document"}`);
  }

  return {
    /** Letters are outlines, so that it needs no fonts. */
    svg: (document: TemplateData): string => compiler.plainSvg(compile(document)),
    /** Tagged; meets PDF/UA-1 as far as Typst checks it. The same document and time give the same bytes. */
    pdf: (document: TemplateData, made: Date): Buffer =>
      compiler.pdf(compile(document), { pdfStandard: "ua-1", creationTimestamp: Math.floor(made.getTime() / 1000) }),
  };
}

/** The first and last code point of each range that the fonts cover. */
const ranges: readonly [first: number, last: number][] = JSON.parse(
  readFileSync(new URL("fonts/coverage.json", import.meta.url), "utf8"),
);

const isCovered = (code: number): boolean => ranges.some(([first, last]) => code >= first && code <= last);

/** Characters without width that content is pasted with; they would be in what readers find and copy. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

/**
 * Returns the text with a question mark for every character that no font of the PDFs has. PDF/UA forbids to leave a
 * character undrawn, so Typst would refuse the whole PDF.
 */
const printable = (text: string): string =>
  Array.from(
    text
      .normalize("NFC")
      .replaceAll(invisible, "")
      .replaceAll(/[\s\p{Cc}]+/gu, " "),
    (character) => (isCovered(character.codePointAt(0) ?? 0) ? character : "?"),
  ).join("");
