import { existsSync } from "node:fs";
import { join } from "node:path";

/** The name of every path that is not a page. */
const OTHER = "other";

/**
 * Returns the name under which a path is counted: the path of a page of the built site, else {@link OTHER}, so that
 * clients cannot invent names. Checks the disk each time, because a new build may replace the site.
 */
export const pageNames =
  (siteDir: string) =>
  (path: string): string => {
    const isPlain = /^(\/[a-z\d-]+)*\/?$/.test(path);
    if (!isPlain || !existsSync(join(siteDir, path, "index.html"))) return OTHER;
    return path.replace(/(?<=.)\/$/, "");
  };
