/**
 * The folder with the published builds of the site. Servers that share it show the same site:
 *
 *     live.json        which build visitors see, and which ones they saw before
 *     <id>/dist        the site
 *     <id>/dist-render what the server needs to draw pages on request
 *     <id>/content     the texts that it was built from
 *     <id>/build.json  written last; a folder without it is not finished
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { flushToDisk } from "../storage/private-files.ts";

/** How many changes of the live build are remembered. */
const KEPT = 40;

/** Visitors may have a page of an earlier build open for so long, and load its files. */
export const OPEN_PAGES_MS = 24 * 60 * 60_000;

const live = z.array(z.object({ id: z.string().regex(/^[\w-]+$/), since: z.iso.datetime() }));

/** Which build is shown since when; the newest first. */
export type LiveHistory = z.infer<typeof live>;

/** The parts of a finished build. */
export const buildFolders = (buildsDir: string, id: string) => ({
  root: join(buildsDir, id),
  siteDir: join(buildsDir, id, "dist"),
  renderDir: join(buildsDir, id, "dist-render"),
  contentDir: join(buildsDir, id, "content"),
});

export const isFinished = (buildsDir: string, id: string): boolean => existsSync(join(buildsDir, id, "build.json"));

const liveFile = (buildsDir: string): string => join(buildsDir, "live.json");

/** The builds that visitors saw at this time or later: each was shown until the one before it in the list took its place. */
export const seenSince = (history: LiveHistory, time: number): string[] =>
  history
    .filter((_build, index) => {
      const successor = history[index - 1];
      return successor === undefined || Date.parse(successor.since) > time;
    })
    .map(({ id }) => id);

/** Empty while nothing was published. @throws Error when live.json cannot be read */
export function readLive(buildsDir: string): LiveHistory {
  const file = liveFile(buildsDir);
  return existsSync(file) ? live.parse(JSON.parse(readFileSync(file, "utf8"))) : [];
}

/**
 * The same without holding up other work, because the folder may be on a machine that does not answer.
 * @throws Error when live.json cannot be read, or when the live build is missing or not finished
 */
export async function findLive(buildsDir: string): Promise<LiveHistory> {
  const text = await readFile(liveFile(buildsDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "[]";
    throw error;
  });
  const history = live.parse(JSON.parse(text));
  const [newest] = history;
  if (newest) await access(join(buildsDir, newest.id, "build.json"));
  return history;
}

/** The same, and empty also when live.json cannot be read, which the server tells under System. */
export function readLiveOrNothing(buildsDir: string): LiveHistory {
  try {
    return readLive(buildsDir);
  } catch {
    return [];
  }
}

/** Shows a finished build to visitors: one rename, which every server that shares the folder sees within a second. */
export function makeLive(buildsDir: string, id: string, now: Date): void {
  if (!isFinished(buildsDir, id)) throw new Error(`The build ${id} is not finished.`);
  // An unreadable history is begun again: the build that somebody asks for matters more than what was live before.
  const history: LiveHistory = [{ id, since: now.toISOString() }, ...readLiveOrNothing(buildsDir)];
  const unfinished = `${liveFile(buildsDir)}.${process.pid}.tmp`;
  writeFileSync(unfinished, JSON.stringify(history.slice(0, KEPT)));
  flushToDisk(unfinished);
  renameSync(unfinished, liveFile(buildsDir));
  flushToDisk(buildsDir);
}
