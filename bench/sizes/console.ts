/** Weighs the console against its budgets, as the server sends it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { z } from "zod";
import { type BudgetResult, worstResult } from "../report/budget-result.ts";
import { wireSizes } from "./built-page.ts";

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
/** What every way in loads before anything else can be shown. */
const FIRST_SCREEN = "sign-in/SignInScreen.tsx";
/** What every screen behind the sign-in shares. */
const FRAME = "shell/Desk.tsx";
const EARLY = "shell/early-theme.ts";
/** The faces of the first screen: the face of annotations comes with the lists, the rupee sign where one is shown. */
const FONTS = /site\/fonts\/anek-(display|text|strong)\.woff2$/;

/**
 * @throws when the console is not built
 */
export function measureConsole(folder = "dist-console"): BudgetResult[] {
  const parts = manifest.parse(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")));
  const part = (name: string) => {
    const found = parts[name];
    if (!found) throw new Error(`The console has no part ${name}.`);
    return found;
  };
  /** The scripts and styles that a part needs, with everything that it imports. */
  function filesOf(name: string, seen = new Set<string>()): string[] {
    if (seen.has(name)) return [];
    seen.add(name);
    const { file, css, imports } = part(name);
    return [file, ...css, ...imports.flatMap((other) => filesOf(other, seen))];
  }
  const unique = (...names: string[]) => [...new Set(names.flatMap((name) => filesOf(name)))];

  const fonts = Object.entries(parts).flatMap(([name, { file }]) => (FONTS.test(name) ? [file] : []));
  const page = brotliCompressSync(readFileSync(join(folder, PAGE))).length;
  const first = unique(PAGE, EARLY, FIRST_SCREEN);
  const shared = unique(PAGE, EARLY, FRAME);
  const further = Object.entries(parts)
    .filter(([name, { isDynamicEntry }]) => isDynamicEntry && name !== FIRST_SCREEN)
    .map(([name]) => ({
      where: name,
      figures: [
        wireSizes(
          folder,
          unique(name).filter((file) => !shared.includes(file)),
        ),
      ],
    }));
  return [
    { budget: "consoleFirst", where: FIRST_SCREEN, figures: [page + wireSizes(folder, [...first, ...fonts])] },
    worstResult("consoleNext", further),
  ];
}
