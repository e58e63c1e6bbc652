/** Finds the inline scripts that a Content-Security-Policy has to allow. */
import { createHash } from "node:crypto";
import { load } from "cheerio";

/** The source by which a policy allows an inline script or style. */
export const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** @throws if a page contains something that no hash can allow */
function throwIfWeak($: ReturnType<typeof load>): void {
  const isHandler = (name: string) => /^on/i.test(name);
  for (const element of $("*")) {
    const names = Object.keys($(element).attr() ?? {});
    const fault = names.includes("style") ? "a style attribute" : names.some(isHandler) && "a script in an attribute";
    if (fault) throw new Error(`The page has ${fault}, which its Content-Security-Policy forbids.`);
  }
}

/**
 * The hashes of the scripts in a page.
 * @throws if the page contains something that no hash can allow
 */
export function inlineHashes(html: string): string[] {
  const $ = load(html);
  throwIfWeak($);
  // Browsers never run JSON-LD, so it needs no hash.
  const scripts = $('script:not([src], [type="application/ld+json"])');
  return scripts.toArray().map((element) => hashOf($(element).text()));
}
