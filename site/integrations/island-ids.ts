import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { PAGES, rewriteFiles } from "./built-files.ts";

const ID = /(?<=<astro-island) uid="[^"]*"/g;

/**
 * Removes the ids that Astro gives to islands. Nothing reads them, and they depend on the folder of the build: the same
 * page built in two folders would get two ETags, and browsers would download it again.
 */
export const removeIslandIds = (folder: string): Promise<void> =>
  rewriteFiles(folder, PAGES, (page) => page.replace(ID, ""));

export const islandIds = (): AstroIntegration => ({
  name: "island-ids",
  hooks: { "astro:build:done": ({ dir }) => removeIslandIds(fileURLToPath(dir)) },
});
