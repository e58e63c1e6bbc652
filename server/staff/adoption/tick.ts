/** Keeps the lists up to date while nobody looks at them. */
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../storage/database.ts";
import type { Log } from "../../storage/store.ts";
import { StoreUnavailableError } from "../../storage/store.ts";
import type { Adopt } from "./adopt.ts";
import { bringBackDue } from "./follow-ups.ts";

const TICK_MS = 1000;

/** Starts to adopt new enquiries and to bring back what is due. The returned function stops it and waits for its end. */
export function startTicking(database: Database, adopt: Adopt, log: Log): () => Promise<void> {
  const stopped = new AbortController();

  const pause = (ms: number) => wait(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);

  /** Intake goes first: between two batches it has three times as long as a batch takes. */
  async function adoptAll(): Promise<void> {
    while (!stopped.signal.aborted) {
      const began = performance.now();
      if ((await adopt()) === 0) return;
      await pause(3 * (performance.now() - began));
    }
  }

  async function tick(): Promise<void> {
    try {
      await adoptAll();
      await bringBackDue(database);
    } catch (error) {
      // While the database is away, the health check and the intake's journal say so.
      if (!(error instanceof StoreUnavailableError)) log.error({ err: error }, "desk.tick_failed");
    }
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await tick();
      await pause(TICK_MS);
    }
  }

  const ended = run();
  return async () => {
    stopped.abort();
    await ended;
  };
}
