/** Lists the pages of the built site. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";

/** Files below the folder. */
export const builtPages = (folder = "dist"): string[] =>
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
