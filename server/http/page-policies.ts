import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { builtAt } from "../publish/site-folders.ts";
import { BARE_POLICY } from "./header-values.ts";

const schema = z.record(z.string(), z.string());

/** The Content-Security-Policy of a page of the built site, by its path, for example `contact/index.html`. */
export type PagePolicies = (page: string) => string;

/**
 * Reads headers.json, which the build writes. A page without an entry gets the strictest policy, so that a mistake shows
 * as a broken page and not as a hole.
 * @throws Error if there are pages but no headers.json
 */
export function readPagePolicies(siteDir: string): PagePolicies {
  if (builtAt(siteDir) === undefined) {
    if (!existsSync(join(siteDir, "index.html"))) return () => BARE_POLICY;
    throw new Error(`${siteDir} holds pages but no headers.json, so its build did not finish. Run "npm run build".`);
  }
  const policies = schema.parse(JSON.parse(readFileSync(join(siteDir, "headers.json"), "utf8")));
  return (page) => policies[page] ?? BARE_POLICY;
}
