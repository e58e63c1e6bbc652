import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "cheerio";

type Page = ReturnType<typeof load>;

/**
 * A page of the built site with something filled in. It is read anew each time, so that a build put in place
 * under a running desk never gets answered with links to files that are gone.
 */
export async function renderBuiltPage(siteDir: string, path: string, fillIn: ($: Page) => void): Promise<string> {
  const $ = load(await readFile(join(siteDir, path), "utf8"));
  fillIn($);
  return $.html();
}

export type { Page };
