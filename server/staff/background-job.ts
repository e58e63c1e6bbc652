import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

interface BackgroundJob {
  everyMs: number;
  /** The log event of a failed round. The next round comes all the same. */
  failure: string;
  run(): Promise<void>;
}

/** Repeats a job from when the server listens until it closes. A round that runs is finished. */
export function addBackgroundJob(app: FastifyInstance, { everyMs, failure, run }: BackgroundJob): void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (!signal.aborted) {
      await run().catch((error: unknown) => app.log.warn({ err: error }, failure));
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  app.addHook("onListen", async () => {
    working = work();
  });
  app.addHook("onClose", async () => {
    stopping.abort();
    await working;
  });
}
