import { existsSync } from "node:fs";
import { join } from "node:path";

/** Stands for every address that is no page, like one that was never found. */
export const OTHER = "other";

/**
 * Says under which name a path is counted: the address of a page of the built site, as a link writes it, else
 * {@link OTHER}. So nobody can make up names. It looks each time: a new build may be put in place under a running desk.
 */
export const pageNames =
  (siteDir: string) =>
  (path: string): string => {
    const isPlain = /^(\/[a-z\d-]+)*\/?$/.test(path);
    if (!isPlain || !existsSync(join(siteDir, path, "index.html"))) return OTHER;
    return path.replace(/(?<=.)\/$/, "");
  };
