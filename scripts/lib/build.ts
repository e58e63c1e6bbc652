/** Builds the site into dist/, if what is there is out of date. */

import { readContent } from "../../content-schema/read-content.ts";
import { dropIslandIds } from "../../tools/finish/island-ids.ts";
import { writePagePolicies } from "../../tools/finish/page-policies.ts";
import { precompress } from "../../tools/finish/precompress.ts";
import { pruneStyles } from "../../tools/finish/prune-styles.ts";
import { shortenNames } from "../../tools/finish/short-names.ts";
import { fingerprint, isFresh, rememberBuild } from "./build-stamp.ts";
import { run } from "./run.ts";

/** Gives an exit code; faults of the content are thrown before anything is built. */
export async function buildIfStale(root = process.cwd(), env = process.env): Promise<number> {
  if (isFresh(root, env)) {
    console.error("The site is up to date.");
    return 0;
  }
  readContent(root);
  console.error("Building the site ...");
  const sources = fingerprint(root, env);
  const code = await run("astro", ["build"]);
  if (code !== 0) return code;
  shortenNames("dist");
  dropIslandIds("dist");
  await pruneStyles("dist");
  await precompress("dist");
  writePagePolicies("dist", env);
  rememberBuild(root, sources);
  return 0;
}
