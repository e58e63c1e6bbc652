/**
 * Writes dist/headers.json: the Content-Security-Policy of each page of a built site, with the hashes of the scripts
 * and styles that stand in it (docs/decisions, content security policy).
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { load } from "cheerio";

/** As a policy names a text that may stand in a page. */
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The styles that the notices put into the page when they first appear, as the package has them.
 * @throws when the package no longer carries them the way it did: then its policy has to be thought over
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
    throw new Error("sonner no longer inserts its styles as one text: see tools/finish/page-policies.ts");
  return JSON.parse(literal);
}

/** The origin of the hosted data interface, if the pages send enquiries there. */
const dataOrigin = ({ PUBLIC_DATA_API_URL: url }: NodeJS.ProcessEnv): string => (url ? ` ${new URL(url).origin}` : "");

/** What is wrong with a page that would need a weaker policy. */
function faultOf($: ReturnType<typeof load>): string | undefined {
  if ($("[style]").length > 0) return "has a style attribute";
  const handler = $("*").filter((_index, element) =>
    Object.keys($(element).attr() ?? {}).some((name) => /^on/i.test(name)),
  );
  return handler.length > 0 ? "has a script in an attribute" : undefined;
}

/** The policy of one page. @throws when the page has what no hash can allow */
export function policyOf(html: string, env: NodeJS.ProcessEnv): string {
  const $ = load(html);
  const fault = faultOf($);
  if (fault) throw new Error(`The page ${fault}, which its Content-Security-Policy forbids.`);
  const hashes = (selector: string, more: readonly string[] = []) =>
    [...new Set([...$(selector).map((_index, element) => hashOf($(element).text())), ...more])].join(" ");
  // JSON-LD is data: browsers never run it, so no policy is asked.
  const scripts = hashes('script:not([src], [type="application/ld+json"])');
  // The notices put an empty element into the page first and fill it then: both moments are judged.
  const styles = hashes("style", $("astro-island").length > 0 ? ["", noticeStyles()].map(hashOf) : []);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    // The smallest pictures and fonts stand in the styles themselves.
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

/** Writes the policies of all pages below a folder, by their paths. @throws when a page cannot have one */
export function writePagePolicies(folder: string, env: NodeJS.ProcessEnv): void {
  const pages = globSync("**/*.html", { cwd: folder }).map((path) => path.replaceAll("\\", "/"));
  const policies = pages.sort().map((path) => {
    try {
      return [path, policyOf(readFileSync(join(folder, path), "utf8"), env)];
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  });
  writeFileSync(join(folder, "headers.json"), `${JSON.stringify(Object.fromEntries(policies), null, 2)}\n`);
}
