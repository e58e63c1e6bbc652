import type { FastifyBaseLogger } from "fastify";
import { builtAt } from "../page-policies.ts";
import { readSiteBuild, type SiteBuild } from "./site-build.ts";

const LOOK_EVERY_MS = 1000;

/**
 * The latest finished build. A build under the running server ends with headers.json: until that is there, the build
 * before is served whole, and within a second after it, the new one. A new build that cannot be read is logged, and the
 * build before stays.
 * @throws Error at start when the build cannot be read
 */
export function currentBuild(
  siteDir: string,
  retentionDays: number | null,
  log: Pick<FastifyBaseLogger, "error">,
): () => SiteBuild {
  let readAt = builtAt(siteDir);
  let lookedAt = performance.now();
  let build = readSiteBuild(siteDir, retentionDays);
  return () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return build;
    lookedAt = performance.now();
    const at = builtAt(siteDir);
    if (at === undefined || at === readAt) return build;
    readAt = at;
    try {
      build = readSiteBuild(siteDir, retentionDays);
    } catch (error) {
      log.error(error, "site.reload_failed");
    }
    return build;
  };
}
