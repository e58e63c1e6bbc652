/** Runs one build that a builder has taken: keeps its lease, reports how far it is, and shows the finished site to visitors. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sql, { join as list } from "sql-template-tag";
import { z } from "zod";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import type { Database } from "../storage/database.ts";
import { buildFolder, pagesIn } from "./build-folder.ts";
import { readBuildInfo } from "./build-info.ts";
import type { BuildTools } from "./build-process.ts";
import { type BuildRow, completeBuild, endBuild, findBuild, giveBack, renewLease } from "./build-queue.ts";
import { buildFolders, makeLive, readLive } from "./builds-folder.ts";
import { halfBuilt } from "./half-built.ts";
import { type BuildFault, withDone, withFault, withRunning } from "./progress.ts";

const REPORT_MS = 1000;
/** Of a long log the end, which says why a build failed. */
const LOG_CHARACTERS = 60_000;

export interface BuildPlace {
  database: Database;
  buildsDir: string;
  tools: BuildTools;
  /** The id of this builder. */
  builder: string;
  /** The texts of all files as of a version. */
  readVersion(version: number): Promise<ContentFiles>;
}

/** How many pages the site had before, to say how far the new one is. */
function pagesBefore(buildsDir: string): number | undefined {
  try {
    const [live] = readLive(buildsDir);
    return live && readBuildInfo(buildFolders(buildsDir, live.id).root).pages;
  } catch {
    return undefined;
  }
}

/** Keeps the report of a build, which the screen shows, up to date. */
function createReport(build: BuildRow, { tools, buildsDir }: BuildPlace) {
  const siteDir = join(halfBuilt(tools.workDir, build.id), "dist");
  const before = pagesBefore(buildsDir);
  const report = { progress: withRunning(build.progress), log: "" };
  let since = performance.now();
  return {
    current: report,
    done(count?: number): void {
      const now = performance.now();
      report.progress = withDone(report.progress, (now - since) / 1000, count === undefined ? {} : { count });
      since = now;
    },
    countPages(): void {
      const running = report.progress.steps.find(({ state }) => state === "running");
      if (running?.name !== "pages") return;
      const figures = { count: pagesIn(siteDir), ...(before !== undefined && { of: before }) };
      report.progress = withRunning(report.progress, figures);
    },
    addToLog(text: string): void {
      report.log = (report.log + text).slice(-LOG_CHARACTERS);
    },
    fail(fault: BuildFault): void {
      report.progress = withFault(report.progress, fault);
      report.log = `${report.log}\n${fault.reason}\n`.slice(-LOG_CHARACTERS);
    },
  };
}

type BuildReport = ReturnType<typeof createReport>;

/** Renews the lease each second. The signal aborts when the builder must stop. */
function keepLease({ id }: BuildRow, { database, builder }: BuildPlace, report: BuildReport) {
  const lost = new AbortController();
  const ended = new AbortController();
  async function renew(): Promise<void> {
    while (!ended.signal.aborted && !lost.signal.aborted) {
      report.countPages();
      // While the store is away nobody can take the build over, and completing it asks once more.
      const isHeld = await renewLease(database, id, builder, report.current, new Date()).catch(() => true);
      if (!isHeld) lost.abort();
      await wait(REPORT_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  }
  const renewing = renew();
  return {
    signal: lost.signal,
    async end(): Promise<void> {
      ended.abort();
      await renewing;
    },
  };
}

async function readPictures(database: Database, files: ContentFiles): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = Object.values(files).flatMap((text) => text.match(/\b[\da-f]{32}-\d+x\d+\b/g) ?? []);
  if (names.length === 0) return new Map();
  const rows = await database.read(
    z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
    sql`SELECT name, bytes FROM files WHERE name IN (${list(names)})`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Completes the build in the store, which decides, and switches unless it is a trial. @returns whether it ended well */
async function complete({ id, trial }: BuildRow, { database, buildsDir, builder }: BuildPlace, report: BuildReport) {
  report.done();
  try {
    if (!(await completeBuild(database, id, builder, report.current, new Date()))) return false;
    if (trial === 0) makeLive(buildsDir, id, new Date());
    return true;
  } catch (error) {
    report.fail({ reason: `The new pages could not take the place of the old: ${(error as Error).message}` });
    return false;
  }
}

/** Ends a build that gave no new site, unless somebody else has ended it. */
async function endWithout(build: BuildRow, place: BuildPlace, report: BuildReport): Promise<void> {
  const { database, builder } = place;
  const now = await findBuild(database, build.id);
  const state = now?.stop_asked_at == null ? "failed" : "stopped";
  await endBuild(database, build.id, builder, state, report.current, new Date());
}

/** @param ending aborts when this program is told to end; the build then waits for the next builder */
export async function runBuild(build: BuildRow, place: BuildPlace, ending: AbortSignal): Promise<void> {
  const { database, buildsDir, tools, builder } = place;
  const { id, version } = build;
  const report = createReport(build, place);
  const lease = keepLease(build, place, report);
  const signal = AbortSignal.any([ending, lease.signal]);
  const fault = await place
    .readVersion(version)
    .then(async (files) =>
      buildFolder({
        tools,
        buildsDir,
        pictures: await readPictures(database, files),
        id,
        version,
        siteUrl: build.site_url,
        files,
        signal,
        onDone: (_step, count) => report.done(count),
        onLog: report.addToLog,
      }),
    )
    .catch((error: Error): BuildFault => ({ reason: `The build failed: ${error.message}` }));
  await lease.end();
  if (fault === null && !signal.aborted && (await complete(build, place, report))) return;
  await rm(buildFolders(buildsDir, id).root, { recursive: true, force: true });
  if (ending.aborted) return giveBack(database, build, builder);
  if (fault !== null && !signal.aborted) report.fail(fault);
  await endWithout(build, place, report);
}
