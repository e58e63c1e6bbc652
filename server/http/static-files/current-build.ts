import type { FastifyBaseLogger } from "fastify";
import type { KeptDays } from "../../consent/privacy-page.ts";
import { builtAt } from "../page-policies.ts";
import { readSiteBuild, type SiteBuild } from "./site-build.ts";

const CHECK_EVERY_MS = 1000;

/**
 * Reads the build and returns a function that gives the latest finished one. A new build replaces it within a second
 * after headers.json, its last file, is written. If the new build cannot be read, the previous one is kept.
 * @throws Error when the first build cannot be read
 */
export function currentBuild(
  siteDir: string,
  renderDir: string,
  kept: KeptDays,
  log: Pick<FastifyBaseLogger, "error">,
): () => SiteBuild {
  let readAt = builtAt(siteDir);
  let checkedAt = performance.now();
  let build = readSiteBuild(siteDir, renderDir, kept);
  return () => {
    if (performance.now() - checkedAt < CHECK_EVERY_MS) return build;
    checkedAt = performance.now();
    const at = builtAt(siteDir);
    if (at === undefined || at === readAt) return build;
    readAt = at;
    try {
      build = readSiteBuild(siteDir, renderDir, kept);
    } catch (error) {
      log.error(error, "site.reload_failed");
    }
    return build;
  };
}
