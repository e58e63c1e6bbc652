import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BARE_POLICY } from "./headers.ts";

const schema = z.record(z.string(), z.string());

/** When the build wrote its last file, headers.json: another time means another build; undefined, none that is whole. */
export const builtAt = (siteDir: string): number | undefined =>
  statSync(join(siteDir, "headers.json"), { throwIfNoEntry: false })?.mtimeMs;

/** Says which Content-Security-Policy a page of the built site is sent with, by its path like `contact/index.html`. */
export type PagePolicies = (page: string) => string;

/**
 * Reads headers.json, which the build writes last, and reads it again when a new build has replaced it. A page without an entry
 * gets a policy that allows nothing, so that it looks broken instead of being open.
 * @throws if there are pages but no headers.json
 */
export function readPagePolicies(siteDir: string): PagePolicies {
  const file = join(siteDir, "headers.json");
  if (existsSync(join(siteDir, "index.html")) && builtAt(siteDir) === undefined) {
    throw new Error(`${siteDir} holds pages but no headers.json, so its build did not finish. Run "npm run build".`);
  }
  let readAt: number | undefined;
  let policies: Record<string, string> = {};
  return (page) => {
    const writtenAt = builtAt(siteDir);
    if (writtenAt !== readAt) {
      policies = writtenAt === undefined ? {} : schema.parse(JSON.parse(readFileSync(file, "utf8")));
      readAt = writtenAt;
    }
    return policies[page] ?? BARE_POLICY;
  };
}
