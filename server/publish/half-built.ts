/** Folders of builds that have no use any more: half-built ones, and old ones. */
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { listBuilds } from "./build-info.ts";
import { OPEN_PAGES_MS, readLive, seenSince } from "./builds-folder.ts";

/** How many finished builds can be switched back to. */
export const KEPT_BUILDS = 20;

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

/** Removes finished builds but for the last 20 and those in use. */
export function removeOldBuilds(buildsDir: string, now: Date): void {
  if (!existsSync(buildsDir)) return;
  const used = seenSince(readLive(buildsDir), now.getTime() - OPEN_PAGES_MS);
  const finished = listBuilds(buildsDir);
  for (const { id } of finished.slice(KEPT_BUILDS)) {
    if (used.includes(id)) continue;
    // First: without it nobody takes the rest for a build.
    remove(join(buildsDir, id, "build.json"));
    remove(join(buildsDir, id));
  }
}
