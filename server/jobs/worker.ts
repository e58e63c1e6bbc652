/** The one loop that does this server's work: what waits in the journal, jobs by lane, and routines that come back. */
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../enquiries/store.ts";
import { readDueKinds } from "./jobs.ts";
import * as inJournal from "./journal-queue.ts";
import { type Lane, type OpenLane, openLane, type WorkPlace } from "./queue.ts";

/** Work that every server does every so often. Work that only one of them may do takes a lease. */
interface Routine {
  everyMs: number;
  /** The wait after a failure; by default as after a success. */
  retryMs?: number;
  /** The log event of a failed round. */
  failure: string;
  /** Its level; "warn" by default, "error" where the law sets a time for the work. */
  failureLevel?: "warn" | "error";
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

export function createWorker(store: WorkPlace, log: Log, { pollMs = POLL_MS }: { pollMs?: number } = {}): Worker {
  const { database, journal } = store;
  const lanes: OpenLane[] = [];
  const routines: { routine: Routine; nextAt: number; running: Promise<void> | null }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const aborting = new AbortController();
  let isStopped = false;
  /** The steps that failed in the last round. A failure is logged once until the step succeeds again. */
  const failing = new Set<string>();
  let woken = Promise.withResolvers<void>();
  let working: Promise<void> | undefined;

  async function runRoutine(routine: Routine): Promise<number> {
    const { everyMs, retryMs = everyMs, failure, failureLevel = "warn", run } = routine;
    try {
      await run(aborting.signal);
      return everyMs;
    } catch (error) {
      if (!aborting.signal.aborted) log[failureLevel]({ err: error }, failure);
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

  async function claimJournaled(): Promise<void> {
    if (journal === null) return;
    const kinds = inJournal.readDueKinds(journal);
    for (const lane of lanes) if (kinds.has(lane.kind)) await lane.claimDue("journal");
  }

  async function replay(): Promise<void> {
    if (journal && (await store.replay(log))) woken.resolve();
  }

  async function claimDue(): Promise<void> {
    if (lanes.length === 0) return;
    const kinds = await readDueKinds(database);
    for (const lane of lanes) if (kinds.has(lane.kind)) await lane.claimDue("database");
  }

  async function attempt(failure: string, step: () => Promise<void>): Promise<void> {
    try {
      await step();
      failing.delete(failure);
    } catch (error) {
      if (!failing.has(failure)) log.error({ err: error }, failure);
      failing.add(failure);
    }
  }

  async function work(): Promise<void> {
    // What PostgreSQL refused is tried again by each server that starts.
    await attempt("journal.read_failed", async () => journal?.retryRefused());
    while (!isStopped) {
      woken = Promise.withResolvers<void>();
      beginRoutines();
      // The journal first: while the database cannot be reached, or hangs, staff are told from there.
      await attempt("journal.claim_failed", claimJournaled);
      await Promise.all([attempt("journal.replay_failed", replay), attempt("jobs.read_failed", claimDue)]);
      const polling = new AbortController();
      await Promise.race([woken.promise, wait(pollMs, undefined, { signal: polling.signal }).catch(() => undefined)]);
      polling.abort();
      await wait(PAUSE_MS);
    }
  }

  return {
    addLane: (lane) =>
      void lanes.push(openLane(lane, { store, log, stopping: aborting.signal, onEnd: () => woken.resolve() })),
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
