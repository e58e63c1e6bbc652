/** Finds the inline scripts and styles that a Content-Security-Policy has to allow. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { load } from "cheerio";

/** The source by which a policy allows an inline script or style. */
export const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The styles that Sonner inserts into the page when the first notice appears, read from the installed package.
 * @throws if the package no longer inserts them as one string
 */
export function noticeStyles(): string {
  const source = readFileSync(
    createRequire(import.meta.url)
      .resolve("sonner")
      .replace(/\.js$/, ".mjs"),
    "utf8",
  );
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  if (literal === undefined)
    throw new Error(
      "Sonner no longer inserts its styles as one string: change noticeStyles in site/renderer/inline-hashes.ts.",
    );
  return JSON.parse(literal);
}

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
 * The hashes of the scripts in a page, and of the styles that its islands insert.
 * @throws if the page contains something that no hash can allow
 */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const $ = load(html);
  throwIfWeak($);
  // Browsers never run JSON-LD, so it needs no hash.
  const scripts = $('script:not([src], [type="application/ld+json"])').map((_index, element) =>
    hashOf($(element).text()),
  );
  // Sonner inserts an empty style element and then fills it. The browser checks both states.
  return { scripts: scripts.get(), styles: $("astro-island").length > 0 ? ["", noticeStyles()].map(hashOf) : [] };
}
