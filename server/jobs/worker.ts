/** The one loop that does this server's work: jobs by lane, and routines that come back. */
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../storage/database.ts";
import type { Log } from "../storage/store.ts";
import { errorCode } from "./error-text.ts";
import { readDueKinds } from "./jobs.ts";
import { type Lane, type OpenLane, openLane } from "./lane.ts";

/** Work that every server does every so often. Work that only one of them may do takes a lease. */
export interface Routine {
  everyMs: number;
  /** The wait after a failure; by default as after a success. */
  retryMs?: number;
  /** The log event of a failed round. */
  failure: string;
  run(signal: AbortSignal): Promise<void>;
}

export interface Worker {
  addLane(lane: Lane): void;
  addRoutine(routine: Routine): void;
  start(): void;
  /** Looks for due jobs after so many milliseconds, because one was just added. */
  wake(delayMs?: number): void;
  /** Begins nothing new, lets what runs finish for `graceMs`, then aborts it; aborted jobs are due again at once. */
  stop(graceMs?: number): Promise<void>;
}

/** How often to look without being woken: another server may have added a job. */
const POLL_MS = 1000;
/** Lets jobs collect under load, so that one query claims many. */
const PAUSE_MS = 20;

/** @param movedTo where the jobs of a journal go when it is forwarded */
export function createWorker(
  database: Database,
  log: Log,
  { movedTo = null, pollMs = POLL_MS }: { movedTo?: Database | null; pollMs?: number } = {},
): Worker {
  const lanes: OpenLane[] = [];
  const routines: { routine: Routine; nextAt: number; running: Promise<void> | null }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const aborting = new AbortController();
  let isStopped = false;
  /** Whether the last round could not read the database. That is logged once. */
  let isAway = false;
  let woken = Promise.withResolvers<void>();
  let working: Promise<void> | undefined;

  async function runRoutine({ everyMs, retryMs = everyMs, failure, run }: Routine): Promise<number> {
    try {
      await run(aborting.signal);
      return everyMs;
    } catch (error) {
      if (!aborting.signal.aborted) log.warn({ err: error }, failure);
      return retryMs;
    }
  }

  function beginRoutines(): void {
    for (const each of routines) {
      if (each.running !== null || performance.now() < each.nextAt) continue;
      each.running = runRoutine(each.routine).then((pauseMs) => {
        each.nextAt = performance.now() + pauseMs;
        each.running = null;
      });
    }
  }

  async function claimDue(): Promise<void> {
    if (lanes.length === 0) return;
    const kinds = await readDueKinds(database);
    for (const lane of lanes) if (kinds.has(lane.kind)) await lane.claimDue();
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      woken = Promise.withResolvers<void>();
      beginRoutines();
      await claimDue().then(
        () => {
          isAway = false;
        },
        (error: unknown) => {
          if (!isAway) log.error({ errorCode: errorCode(error) }, "jobs.read_failed");
          isAway = true;
        },
      );
      const polling = new AbortController();
      await Promise.race([woken.promise, wait(pollMs, undefined, { signal: polling.signal }).catch(() => undefined)]);
      polling.abort();
      await wait(PAUSE_MS);
    }
  }

  return {
    addLane: (lane) =>
      void lanes.push(
        openLane(lane, { database, movedTo, log, stopping: aborting.signal, onEnd: () => woken.resolve() }),
      ),
    addRoutine: (routine) => void routines.push({ routine, nextAt: 0, running: null }),
    start() {
      working ??= work();
    },
    wake(delayMs = 0) {
      if (delayMs === 0) return woken.resolve();
      const timer = setTimeout(() => {
        timers.delete(timer);
        woken.resolve();
      }, delayMs);
      timers.add(timer);
    },
    async stop(graceMs = 5000) {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      woken.resolve();
      await working;
      const grace = setTimeout(() => aborting.abort(), graceMs);
      await Promise.all([...lanes.map((lane) => lane.settled()), ...routines.map(({ running }) => running)]);
      clearTimeout(grace);
    },
  };
}
