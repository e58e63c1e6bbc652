/** Builders and servers die or pause while a site is published, and the disk is full. Visitors keep the site that they had. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findBuildTools } from "../../server/publish/build-process.ts";
import { askBuild, endAbandoned, findBuild, lastBuilds } from "../../server/publish/build-queue.ts";
import { readLive } from "../../server/publish/builds-folder.ts";
import { halfBuilt } from "../../server/publish/half-built.ts";
import { openSqliteStore } from "../../server/storage/sqlite/sqlite-store.ts";
import { openForTest } from "../../server/test-support/stores.ts";
import { temporaryFolder } from "../../server/test-support/test-server.ts";
import { createRestartableServer, mountSmallDisk } from "./harness.ts";

/** Longer than a build on a busy machine, and than a lease. */
const WITHIN = { timeout: 200_000, interval: 100 };

async function openBuilds(buildsDir = join(temporaryFolder(), "builds")) {
  const dataDir = temporaryFolder();
  const { database } = await openForTest(openSqliteStore(join(dataDir, "enquiries.sqlite")));
  const settings = { DATA_DIR: dataDir, BUILDS_DIR: buildsDir };
  const tools = findBuildTools(process.cwd(), dataDir);
  if (tools === null) throw new Error("The packages that build the site are missing.");
  const { workDir } = tools;
  onTestFinished(() => rmSync(workDir, { recursive: true, force: true }));

  async function ask(): Promise<string> {
    await database.write(askBuild({ version: 0, siteUrl: null, staffId: null, seconds: 0 }, new Date()));
    return (await lastBuilds(database, 1))[0]?.id ?? "";
  }

  /** A builder of its own, as `npm run builder` starts it. */
  function startBuilder() {
    const env = { PATH: process.env.PATH ?? "", ...settings };
    const child = spawn(process.execPath, ["scripts/builder.ts"], { env, stdio: "ignore" });
    onTestFinished(() => void child.kill("SIGKILL"));
    return child;
  }

  const hasEnded = async (id: string): Promise<string> => {
    await endAbandoned(database, new Date());
    return (await findBuild(database, id))?.state ?? "";
  };
  return {
    dataDir,
    settings,
    ask,
    startBuilder,
    reason: async (id: string) => (await findBuild(database, id))?.progress.fault?.reason,
    /** When pages of it are there. */
    whenInTheMiddle: (id: string) =>
      expect.poll(() => globSync("dist/**/*.html", { cwd: halfBuilt(workDir, id) }).length, WITHIN).toBeGreaterThan(0),
    whenState: (id: string, state: string) => expect.poll(() => hasEnded(id), WITHIN).toBe(state),
    shown: () => readLive(buildsDir).map(({ id }) => id),
    folders: () => readdirSync(buildsDir).sort(),
  };
}

test("builder killed in the middle", async () => {
  const builds = await openBuilds();
  const first = builds.startBuilder();
  const old = await builds.ask();
  await builds.whenState(old, "done");

  const killed = await builds.ask();
  await builds.whenInTheMiddle(killed);
  first.kill("SIGKILL");
  await once(first, "close");
  await builds.whenState(killed, "failed");
  expect(await builds.reason(killed)).toBe("The builder stopped in the middle; nothing changed.");
  expect(builds.shown()).toEqual([old]);

  builds.startBuilder();
  const again = await builds.ask();
  await builds.whenState(again, "done");
  expect(builds.shown()).toEqual([again, old]);
});

test("builder paused for longer than its lease", async () => {
  const builds = await openBuilds();
  const builder = builds.startBuilder();
  const late = await builds.ask();
  await builds.whenInTheMiddle(late);
  builder.kill("SIGSTOP");
  await builds.whenState(late, "failed");
  builder.kill("SIGCONT");
  const next = await builds.ask();
  await builds.whenState(next, "done");
  expect(builds.shown()).toEqual([next]);
  expect(builds.folders()).toEqual(["live.json", next]);
});

test("server killed while it builds", async () => {
  const builds = await openBuilds();
  const server = await createRestartableServer(builds.settings, builds.dataDir);
  const running = await server.start();
  const killed = await builds.ask();
  await builds.whenInTheMiddle(killed);
  await running.stop("SIGKILL");
  await server.start();
  expect((await fetch(server.url)).status).toBe(200);
  await builds.whenState(killed, "failed");
  const again = await builds.ask();
  await builds.whenState(again, "done");
  expect(builds.shown()).toEqual([again]);
});

test("disk of the builds full", async (context) => {
  const disk = mountSmallDisk("4m");
  if (disk === undefined) return context.skip("a small disk cannot be mounted here");
  const builds = await openBuilds(disk);
  builds.startBuilder();
  const id = await builds.ask();
  await builds.whenState(id, "failed");
  expect(await builds.reason(id)).toBe("The disk is full.");
  expect(builds.folders()).toEqual([]);
  expect(existsSync(halfBuilt(disk, id))).toBe(false);
});
