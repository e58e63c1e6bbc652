/** Measures how long one changed sentence takes from asking until visitors see it, encoded pictures included. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readContentFolder } from "../content-schema/read-content.ts";
import type { BudgetResult, MeasureOptions } from "../scripts/lib/budget-result.ts";
import { findBuildTools } from "../server/publish/build-process.ts";
import { askBuild, lastBuilds } from "../server/publish/build-queue.ts";
import { startBuilder } from "../server/publish/builder.ts";
import { readLive } from "../server/publish/builds-folder.ts";
import { openSqliteStore } from "../server/storage/sqlite/sqlite-store.ts";

const RUNS = 5;
const POLL_EVERY_MS = 50;
const CHANGED = "content/services/04-licensing.yaml";

const silent = { info: () => undefined, warn: () => undefined };

/** The texts with another year in one sentence, so that each run builds something new. */
function changedFiles(version: number) {
  const files = readContentFolder("content");
  const text = files[CHANGED]?.replace(/^(tagline: .*?)\.?$/m, `$1, in ${2000 + version}.`);
  return { ...files, [CHANGED]: text ?? "" };
}

export async function measurePublish({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "publish-"));
  const buildsDir = join(folder, "builds");
  const { database, close } = openSqliteStore(join(folder, "enquiries.sqlite"));
  const tools = findBuildTools(process.cwd(), folder);
  if (tools === null) throw new Error("The packages that build the site are missing.");
  const end = startBuilder({
    database,
    buildsDir,
    tools,
    builder: "bench",
    name: "bench",
    readVersion: async (version) => changedFiles(version),
    log: silent,
  });

  async function publish(version: number): Promise<number> {
    const began = performance.now();
    await database.write(askBuild({ version, siteUrl: null, staffId: null, seconds: 0 }, new Date()));
    for (;;) {
      const [build] = await lastBuilds(database, 1);
      if (build?.progress.fault) throw new Error(build.progress.fault.reason);
      if (build?.state === "done" && readLive(buildsDir)[0]?.id === build.id) return performance.now() - began;
      await wait(POLL_EVERY_MS);
    }
  }

  try {
    const figures: number[] = [];
    for (let version = 1; version <= (quick ? 1 : RUNS); version++) figures.push(await publish(version));
    return [{ budget: "publish", where: "one sentence of a service", figures }];
  } finally {
    await end();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}
