/** The background loop of a server: replays the journal, handles the jobs of each queue and runs scheduled tasks. */
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../log.ts";
import { readDueKinds } from "./jobs.ts";
import * as journalQueue from "./journal-queue.ts";
import { type JobSources, type OpenQueue, openQueue, type Queue } from "./queue.ts";

/** Runs on every server at an interval. A task that only one server may run takes a lease. */
export interface ScheduledTask {
  everyMs: number;
  /** The wait after a failure; by default as after a success. */
  retryMs?: number;
  failure: string;
  /** The level of the log line; "warn" by default, "error" where the law sets a time for the work. */
  failureLevel?: "warn" | "error";
  run(signal: AbortSignal): Promise<unknown>;
}

export interface Worker {
  addQueue(queue: Queue): void;
  schedule(task: ScheduledTask): void;
  start(): void;
  /** Claims due jobs after this many milliseconds instead of at the next poll. */
  wake(delayMs?: number): void;
  /** Starts nothing new and aborts running attempts after `graceMs`; aborted jobs are due again at once. */
  stop(graceMs?: number): Promise<void>;
}

/** Polling finds jobs that another server has added. */
const POLL_MS = 1000;
/** Lets jobs collect under load, so that one query claims many. */
const PAUSE_MS = 20;

export function createWorker(store: JobSources, log: Log, { pollMs = POLL_MS }: { pollMs?: number } = {}): Worker {
  const { database, journal } = store;
  const queues: OpenQueue[] = [];
  const tasks: { task: ScheduledTask; nextAt: number; running: Promise<void> | null }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const aborting = new AbortController();
  let isStopped = false;
  /** The steps that failed in the last pass. A failure is logged once until the step succeeds again. */
  const failing = new Set<string>();
  let woken = Promise.withResolvers<void>();
  let working: Promise<void> | undefined;

  async function runTask(task: ScheduledTask): Promise<number> {
    const { everyMs, retryMs = everyMs, failure, failureLevel = "warn", run } = task;
    try {
      await run(aborting.signal);
      return everyMs;
    } catch (error) {
      if (!aborting.signal.aborted) log[failureLevel]({ err: error }, failure);
      return retryMs;
    }
  }

  function startDueTasks(): void {
    for (const each of tasks) {
      if (each.running !== null || performance.now() < each.nextAt) continue;
      each.running = runTask(each.task).then((pauseMs) => {
        each.nextAt = performance.now() + pauseMs;
        each.running = null;
      });
    }
  }

  async function claimJournaled(): Promise<void> {
    if (journal === null) return;
    const kinds = journalQueue.readDueKinds(journal);
    for (const queue of queues) if (kinds.has(queue.kind)) await queue.claimDue("journal");
  }

  async function replay(): Promise<void> {
    if (journal && (await store.replay(log))) woken.resolve();
  }

  async function claimDue(): Promise<void> {
    if (queues.length === 0) return;
    const kinds = await readDueKinds(database);
    for (const queue of queues) if (kinds.has(queue.kind)) await queue.claimDue("database");
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
    // Each start retries the enquiries that PostgreSQL refused.
    await attempt("journal.read_failed", async () => journal?.retryRefused());
    while (!isStopped) {
      woken = Promise.withResolvers<void>();
      startDueTasks();
      // The journal first: it notifies staff while the database hangs or cannot be reached.
      await attempt("journal.claim_failed", claimJournaled);
      await Promise.all([attempt("journal.replay_failed", replay), attempt("jobs.read_failed", claimDue)]);
      const polling = new AbortController();
      await Promise.race([woken.promise, wait(pollMs, undefined, { signal: polling.signal }).catch(() => undefined)]);
      polling.abort();
      await wait(PAUSE_MS);
    }
  }

  return {
    addQueue: (queue) =>
      void queues.push(openQueue(queue, { store, log, stopping: aborting.signal, onEnd: () => woken.resolve() })),
    schedule: (task) => void tasks.push({ task, nextAt: 0, running: null }),
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
      await Promise.all([...queues.map((queue) => queue.settled()), ...tasks.map(({ running }) => running)]);
      clearTimeout(grace);
    },
  };
}
