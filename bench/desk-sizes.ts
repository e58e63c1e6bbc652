/** Weighs the desk against its budgets, as the server sends it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { z } from "zod";
import { type BudgetResult, worstResult } from "./budget-result.ts";
import { wireSizes } from "./page-sizes.ts";

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
/** The faces of the sign-in, and that of annotations, which comes with the lists. The rupee sign comes where one is shown. */
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

/** One result for each size budget of the desk. */
export function measureDeskSizes(folder = "dist-desk"): BudgetResult[] {
  const built = readDesk(folder);
  const further = built.lazyChunks
    .filter((name) => name !== FIRST_SCREEN)
    .map((name) => ({ where: name, figures: [built.weighFurther(name)] }));
  return [
    { budget: "deskFirst", where: FIRST_SCREEN, figures: [built.weighFirst(FONTS, FIRST_SCREEN)] },
    { budget: "deskFirstList", where: LISTS, figures: [built.weighFirst(LIST_FONTS, FRAME, LISTS)] },
    worstResult("deskNext", further),
  ];
}
