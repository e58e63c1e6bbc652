import { builtAt, type PagePolicies } from "../protection/page-policies.ts";
import { type BuiltFiles, readBuiltFiles } from "./built-files.ts";

const LOOK_EVERY_MS = 1000;

/**
 * The files of the latest whole build. A build under the running desk ends with headers.json: until that is there, the
 * site before is served whole, and from then on, within a second, the new one.
 */
export function currentBuild(siteDir: string, pagePolicy: PagePolicies): () => BuiltFiles {
  let readAt = builtAt(siteDir);
  let lookedAt = performance.now();
  let files = readBuiltFiles(siteDir, pagePolicy);
  return () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return files;
    lookedAt = performance.now();
    const at = builtAt(siteDir);
    if (at !== undefined && at !== readAt) {
      files = readBuiltFiles(siteDir, pagePolicy);
      readAt = at;
    }
    return files;
  };
}
