/** Sets sheets with Typst. Its npm package is an optional feature: there is no binary of it for some platforms. */
import { join } from "node:path";
import { printable } from "./printable.ts";
import { loadTypst } from "./typst.ts";

const folder = import.meta.dirname;
const templates = join(folder, "templates");

/** Visible to the templates as /data.json, and not on the disk. */
const dataFile = join(templates, "data.json");

/** Sheets that Typst remembers. They share templates and fonts, so more would only take memory. */
const REMEMBERED_SHEETS = 3;

export interface Sheet {
  template: "service" | "plan";
  /** The values that the template fills in, as JSON. */
  data: object;
}

export interface Typesetter {
  /**
   * Returns the sheet as a tagged PDF that meets PDF/UA-1 as far as Typst checks it. The same sheet and time give the same bytes.
   * @throws Error with Typst's messages
   */
  pdf(sheet: Sheet, made: Date): Buffer;
}

/** Every text in the values, made printable. */
function withPrintableTexts(value: unknown): unknown {
  if (typeof value === "string") return printable(value);
  if (Array.isArray(value)) return value.map(withPrintableTexts);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPrintableTexts(each)]));
}

/** Loads Typst and the fonts, in about a tenth of a second. Returns undefined where Typst is not installed. */
export function loadTypesetter(): Typesetter | undefined {
  const typst = loadTypst();
  if (typst === undefined) return undefined;
  const compiler = typst.NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontPaths: [join(folder, "fonts")] }],
  });

  function compile({ template, data }: Sheet) {
    compiler.evictCache(REMEMBERED_SHEETS);
    compiler.mapShadow(dataFile, Buffer.from(JSON.stringify(withPrintableTexts(data))));
    const compiled = compiler.compile({ mainFilePath: join(templates, `${template}.typ`) });
    if (compiled.result) return compiled.result;
    const error = compiled.takeError();
    throw new Error(`Typst: ${error?.shortDiagnostics[0]?.message ?? "no document"}`);
  }

  return {
    pdf: (sheet, made) =>
      compiler.pdf(compile(sheet), { pdfStandard: "ua-1", creationTimestamp: Math.floor(made.getTime() / 1000) }),
  };
}
