import { join } from "node:path";
import {
  type Build,
  deskBuild,
  fingerprint,
  isFresh,
  rememberBuild,
  rendererBuild,
  siteBuild,
} from "../../site/renderer/build-stamp.ts";
import { precompress } from "../../site/renderer/export.ts";
import { oneAtATime } from "../install/one-at-a-time.mjs";
import { secondsSince, showProgress } from "../install/progress.mjs";
import { runCommand, runQuietly } from "./run.ts";

const root = process.cwd();

/** Runs the steps of a build unless it is up to date. @returns an exit code */
async function buildOnce(what: string, build: Build, steps: () => Promise<number>): Promise<number> {
  if (isFresh(root, process.env, build)) {
    console.error(`${what}: up to date.`);
    return 0;
  }
  console.error(`${what}: building ...`);
  const start = performance.now();
  const sources = fingerprint(root, process.env, build);
  const code = await steps();
  if (code === 0) {
    rememberBuild(root, sources, build);
    console.error(`${what}: built in ${secondsSince(start)}.`);
  }
  return code;
}

/** Builds dist-render/, the program that renders the pages of any content. @returns an exit code */
const buildRenderer = (): Promise<number> =>
  buildOnce("The renderer", rendererBuild, async () => {
    const code = await runQuietly("astro", ["build"]);
    if (code === 0) await precompress(join(root, "dist-render/client"));
    return code;
  });

const buildPages = (): Promise<number> =>
  buildOnce("The site", siteBuild, () => runCommand(process.execPath, [join(root, "scripts/lib/export-site.ts")]));

const buildDesk = (): Promise<number> =>
  buildOnce("The desk", deskBuild, async () => {
    const code = await runCommand("vite", ["build", "--config", "desk/vite.config.ts", "--logLevel", "warn"]);
    if (code === 0) await precompress(join(root, "dist-desk/assets"));
    return code;
  });

async function buildBoth(): Promise<number> {
  const codes = await Promise.all([buildRenderer(), buildDesk()]);
  return codes.find((code) => code !== 0) ?? 0;
}

/** Builds after other commands of the project have done so, and shows for how long it has been building. */
const buildInTurn = (build: () => Promise<number>): Promise<number> =>
  oneAtATime(root, async () => {
    const start = performance.now();
    const code = await build().finally(showProgress(() => `  building, ${secondsSince(start)}`));
    // Only signals have these codes.
    if (code > 128) console.error("\nStopped. The same command builds again.");
    return code;
  });

/** Builds what a server runs, dist-render/ and dist-desk/, unless they are up to date. @returns an exit code */
export const buildProgram = (): Promise<number> => buildInTurn(buildBoth);

/** The same, and the pages of content/ as files in dist/. @returns an exit code */
export const buildIfStale = (): Promise<number> => buildInTurn(async () => (await buildBoth()) || (await buildPages()));
