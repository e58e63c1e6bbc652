/**
 * Takes away the id that Astro gives an island. Nothing reads it, and it depends on the folder that the site is built in: the
 * same page, built in two places, would have two ETags, and browsers would fetch it again.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ID = /(?<=<astro-island) uid="[^"]*"/g;

export function dropIslandIds(folder: string): void {
  for (const name of globSync("**/*.html", { cwd: folder })) {
    const file = join(folder, name);
    const page = readFileSync(file, "utf8");
    const without = page.replace(ID, "");
    if (without !== page) writeFileSync(file, without);
  }
}
