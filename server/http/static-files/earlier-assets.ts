/** Files of builds that were live until recently: a page that a visitor has open may still load them. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildFolders, OPEN_PAGES_MS, seenSince } from "../../publish/builds-folder.ts";
import type { LiveSite } from "../../publish/live-site.ts";
import { BARE_POLICY } from "../header-values.ts";
import { type BuiltFile, createBuiltFile, endings } from "./built-files.ts";

/** The names of these files change with their content, so a name means the same file in every build. */
const HASHED = /^\/(_astro|cards)\/[\w-][\w.-]*$/;

function readFile(siteDir: string, path: string): BuiltFile | undefined {
  const file = join(siteDir, path);
  const modified = statSync(file, { throwIfNoEntry: false })?.mtime;
  if (!modified) return undefined;
  const bytes = Object.entries(endings)
    .filter(([, ending]) => existsSync(file + ending))
    .map(([encoding, ending]) => [encoding, readFileSync(file + ending)]);
  return createBuiltFile(path.slice(1), BARE_POLICY, modified, Object.fromEntries(bytes));
}

/**
 * Returns the function that finds such a file by its path. It reads from disk, because few visitors need one, and twenty
 * builds in memory would be 300 MB.
 */
export const createEarlierAssets =
  ({ buildsDir, history, product }: Pick<LiveSite, "buildsDir" | "history" | "product">) =>
  (path: string, now = new Date()): BuiltFile | undefined => {
    if (!HASHED.test(path) || /\.(br|gz)$/.test(path)) return undefined;
    const published = seenSince(history(), now.getTime() - OPEN_PAGES_MS);
    const folders = [...published.map((id) => buildFolders(buildsDir, id).siteDir), product.siteDir];
    for (const folder of folders) {
      const file = readFile(folder, path);
      if (file) return file;
    }
    return undefined;
  };
