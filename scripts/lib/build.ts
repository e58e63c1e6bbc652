import { join } from "node:path";
import { consoleBuild, fingerprint, isFresh, rememberBuild } from "../../site/integrations/build-stamp.ts";
import { precompress } from "../../site/integrations/precompression.ts";
import { runCommand } from "./run.ts";

async function buildSite(root: string, env: NodeJS.ProcessEnv): Promise<number> {
  if (isFresh(root, env)) {
    console.error("The site is up to date.");
    return 0;
  }
  console.error("Building the site ...");
  return runCommand("astro", ["build"]);
}

async function buildConsole(root: string, env: NodeJS.ProcessEnv): Promise<number> {
  if (isFresh(root, env, consoleBuild)) {
    console.error("The console is up to date.");
    return 0;
  }
  console.error("Building the console ...");
  const folder = join(root, consoleBuild.folder);
  const sources = fingerprint(root, env, consoleBuild);
  const code = await runCommand("vite", ["build", "--config", "console/vite.config.ts", "--logLevel", "warn"]);
  if (code !== 0) return code;
  await precompress(join(folder, "assets"));
  rememberBuild(root, folder, sources, consoleBuild);
  return 0;
}

/** Builds the site into dist/ and the console into dist-console/, unless they are up to date. @returns an exit code */
export async function buildIfStale(root = process.cwd(), env = process.env): Promise<number> {
  return (await buildSite(root, env)) || (await buildConsole(root, env));
}
