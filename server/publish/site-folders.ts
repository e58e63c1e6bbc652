import { statSync } from "node:fs";
import { join } from "node:path";

/** The folders of a built site: its files, what the server needs to draw pages on request, and its texts. */
export interface SiteFolders {
  siteDir: string;
  renderDir: string;
  contentDir: string;
}

const root = join(import.meta.dirname, "..", "..");

/** The site that came with the server. */
export const productFolders = ({ contentDir }: { contentDir: string }): SiteFolders => ({
  siteDir: join(root, "dist"),
  renderDir: join(root, "dist-render"),
  contentDir,
});

/** When the build wrote headers.json, its last file. Undefined while no build has finished. */
export const builtAt = (siteDir: string): number | undefined =>
  statSync(join(siteDir, "headers.json"), { throwIfNoEntry: false })?.mtimeMs;
