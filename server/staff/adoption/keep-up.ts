/** Keeps the lists up to date, before they are asked for and while nobody looks at them. */
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../storage/database.ts";
import type { Log } from "../../storage/store.ts";
import { StoreUnavailableError } from "../../storage/store.ts";
import { type Adopt, BATCH } from "./adopt.ts";
import { bringBackDue } from "./follow-ups.ts";

const TICK_MS = 1000;
/** How many times as long as a batch the next one waits when the server has no time to spare. */
const LONGEST_PAUSE = 3;

interface KeepUp {
  /** Adopts new enquiries, unless more wait than a list may be held up for. */
  beforeList(): Promise<void>;
  /** Whether more enquiries wait than one batch takes, as in a flood or after an upgrade. */
  isBehind(): boolean;
  /** Adopts new enquiries and brings back what is due, in the background. */
  start(): void;
  /** Waits for the end of what runs. */
  stop(): Promise<void>;
}

export function createKeepUp(database: Database, adopt: Adopt, log: Log): KeepUp {
  const stopped = new AbortController();
  let isBehind = false;
  let running: Promise<void> | undefined;

  const pause = (ms: number) => wait(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);

  async function adoptBatch(): Promise<void> {
    isBehind = (await adopt()) >= BATCH;
  }

  /** Visitors and staff go first: the busier the server was in the last pause, the longer is the next. */
  async function adoptAll(): Promise<void> {
    for (let busy = 1; !stopped.signal.aborted; ) {
      const began = performance.now();
      await adoptBatch();
      if (!isBehind) return;
      const took = performance.now() - began;
      const atPause = performance.eventLoopUtilization();
      await pause(took * LONGEST_PAUSE * busy);
      busy = performance.eventLoopUtilization(atPause).utilization;
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

  return {
    async beforeList() {
      if (!isBehind) await adoptBatch();
    },
    isBehind: () => isBehind,
    start() {
      running ??= run();
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
