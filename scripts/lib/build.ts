import { isFresh } from "../../site/integrations/build-stamp.ts";
import { runCommand } from "./run.ts";

/** Builds the site into dist/ unless it is up to date. @returns an exit code */
export async function buildIfStale(root = process.cwd(), env = process.env): Promise<number> {
  if (isFresh(root, env)) {
    console.error("The site is up to date.");
    return 0;
  }
  console.error("Building the site ...");
  return runCommand("astro", ["build"]);
}
