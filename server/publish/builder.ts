/** Looks for builds that were asked for, and makes one after the other. Runs in a server that can build, or by itself. */
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../storage/store.ts";
import { endAbandoned, findUnderWay, takeBuild } from "./build-queue.ts";
import { announceBuilder, dismissBuilder, SEEN_EVERY_MS } from "./builders.ts";
import { removeHalfBuilt, removeOldBuilds } from "./half-built.ts";
import { type BuildPlace, runBuild } from "./run-build.ts";

/** How often it looks, without being told. */
const LOOK_EVERY_MS = 1000;

export interface BuilderOptions extends BuildPlace {
  /** The name that the desk shows: that of the machine. */
  name: string;
  log: Pick<Log, "info" | "warn">;
}

/** @returns a function that ends the builder; a build under way is given back */
export function startBuilder({ name, log, ...place }: BuilderOptions): () => Promise<void> {
  const { database, builder: id, buildsDir, tools } = place;
  const ending = new AbortController();
  const { signal } = ending;

  async function look(): Promise<void> {
    await endAbandoned(database, new Date());
    const build = await takeBuild(database, id, new Date());
    if (build === undefined) return;
    log.info({ build: build.id }, "build.started");
    await runBuild(build, place, signal);
    log.info({ build: build.id }, "build.ended");
  }

  async function cleanUp(): Promise<void> {
    const underWay = await findUnderWay(database);
    for (const folder of [buildsDir, tools.workDir]) removeHalfBuilt(folder, underWay?.id, new Date());
    removeOldBuilds(buildsDir, new Date());
  }

  async function announce(): Promise<void> {
    await announceBuilder(database, { id, name }, new Date());
    await cleanUp();
  }

  async function repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await work().catch((error: unknown) => log.warn({ err: error }, "builder.failed"));
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const working = Promise.all([repeat(LOOK_EVERY_MS, look), repeat(SEEN_EVERY_MS, announce)]);
  return async () => {
    ending.abort();
    await working;
    await dismissBuilder(database, { id, name }).catch(() => undefined);
  };
}
