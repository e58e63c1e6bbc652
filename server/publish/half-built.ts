/** Folders of builds that have no use any more: half-built ones, and old ones. */
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { readBuildInfo } from "./build-info.ts";
import { isFinished, readLive } from "./builds-folder.ts";

/** How many finished builds can be switched back to. */
export const KEPT_BUILDS = 20;

/** Visitors may have a page of an earlier build open for so long, and load its files. */
const OPEN_PAGES_MS = 24 * 60 * 60_000;

/** Folders that are younger may belong to a build that began after the store was asked. */
const LEFT_ALONE_MS = 60_000;

/** Builds of the desk only: a command that builds from a folder of texts cleans up by itself. */
const HALF_BUILT = /^\.(v\d.*)\.tmp$/;

export const halfBuilt = (buildsDir: string, id: string): string => join(buildsDir, `.${id}.tmp`);

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** Removes what builders left that died in the middle. @param underWay the build that may still be going on */
export function removeHalfBuilt(buildsDir: string, underWay: string | undefined, now: Date): void {
  if (!existsSync(buildsDir)) return;
  for (const name of readdirSync(buildsDir)) {
    const id = HALF_BUILT.exec(name)?.[1];
    if (id === undefined || id === underWay) continue;
    const folder = join(buildsDir, name);
    const { mtimeMs = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (now.getTime() - mtimeMs > LEFT_ALONE_MS) remove(folder);
  }
}

/** Builds that visitors have seen within the last day. */
function inUse(buildsDir: string, now: Date): string[] {
  const history = readLive(buildsDir);
  // A build was shown until the one before it in the list took its place.
  return history
    .filter((_, index) => now.getTime() - new Date(history[index - 1]?.since ?? now).getTime() < OPEN_PAGES_MS)
    .map(({ id }) => id);
}

/** Removes finished builds but for the last 20 and those in use. */
export function removeOldBuilds(buildsDir: string, now: Date): void {
  if (!existsSync(buildsDir)) return;
  const used = inUse(buildsDir, now);
  const finished = readdirSync(buildsDir)
    .filter((id) => isFinished(buildsDir, id))
    .map((id) => readBuildInfo(join(buildsDir, id)))
    .sort((a, b) => b.builtAt.localeCompare(a.builtAt));
  for (const { id } of finished.slice(KEPT_BUILDS)) if (!used.includes(id)) remove(join(buildsDir, id));
}
