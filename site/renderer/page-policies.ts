import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { load } from "cheerio";
import { PAGES } from "./built-files.ts";

/** The hash source by which a policy allows an inline script or style. */
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

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
      "Sonner no longer inserts its styles as one string: change noticeStyles in site/renderer/page-policies.ts.",
    );
  return JSON.parse(literal);
}

/** The origin of the hosted data interface, if the pages send enquiries there. */
const dataOrigin = ({ PUBLIC_DATA_API_URL: url }: NodeJS.ProcessEnv): string => (url ? ` ${new URL(url).origin}` : "");

/** Why a page would need a weaker policy, or undefined if it does not. */
function weaknessOf($: ReturnType<typeof load>): string | undefined {
  if ($("[style]").length > 0) return "has a style attribute";
  const handler = $("*").filter((_index, element) =>
    Object.keys($(element).attr() ?? {}).some((name) => /^on/i.test(name)),
  );
  return handler.length > 0 ? "has a script in an attribute" : undefined;
}

/** The Content-Security-Policy of one page. @throws if the page contains something that no hash can allow */
export function policyOf(html: string, env: NodeJS.ProcessEnv): string {
  const $ = load(html);
  const fault = weaknessOf($);
  if (fault) throw new Error(`The page ${fault}, which its Content-Security-Policy forbids.`);
  const hashes = (selector: string, more: readonly string[] = []) =>
    [...new Set([...$(selector).map((_index, element) => hashOf($(element).text())), ...more])].join(" ");
  // Browsers never run JSON-LD, so it needs no hash.
  const scripts = hashes('script:not([src], [type="application/ld+json"])');
  // Sonner inserts an empty style element and then fills it. The browser checks both states.
  const styles = hashes("style", $("astro-island").length > 0 ? ["", noticeStyles()].map(hashOf) : []);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    // The smallest pictures and fonts are inlined in the styles.
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${dataOrigin(env)}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join("; ");
}

/**
 * Writes headers.json: the policy of each page of a built site, by path.
 * @throws if a page cannot have a policy; the message names the page
 */
export function writePagePolicies(folder: string, env: NodeJS.ProcessEnv): void {
  const pages = globSync(PAGES, { cwd: folder }).map((path) => path.replaceAll("\\", "/"));
  const policies = pages.sort().map((path) => {
    try {
      return [path, policyOf(readFileSync(join(folder, path), "utf8"), env)];
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  });
  writeFileSync(join(folder, "headers.json"), `${JSON.stringify(Object.fromEntries(policies), null, 2)}\n`);
}
