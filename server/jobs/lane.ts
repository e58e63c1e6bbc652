/** The jobs of one kind that this server works on. */
import type { Sql } from "sql-template-tag";
import { type Database, type Guard, NothingChangedError } from "../storage/database.ts";
import type { Log } from "../storage/store.ts";
import { errorCode, errorText } from "./error-text.ts";
import { claimJobs, failJob, finishJob, type Job, type JobKind, retryDelay } from "./jobs.ts";

export type Statements = readonly (Sql | Guard)[];

export interface Lane {
  kind: JobKind;
  /** Attempts at the same time. What hangs in one lane holds up no other. */
  slots: number;
  /** When an attempt is aborted. */
  timeoutMs: number;
  /** Seconds to wait after each failure. */
  retrySeconds: readonly number[];
  /**
   * Does the work, and gives up when the signal aborts. Resolves to what is written in the transaction that ends the job.
   * @throws when it must be tried again
   */
  run(job: Job, signal: AbortSignal): Promise<Statements>;
  /** What is written with a failed attempt. Without a delay the job has failed for good. */
  onFailure?(job: Job, error: unknown, delayMs: number | null): Statements;
}

/** A lease outlasts an attempt by this, so that no other server claims the job meanwhile. */
const LEASE_RESERVE_MS = 30_000;

interface LaneContext {
  database: Database;
  log: Log;
  /** Aborts attempts because the server stops. They are due again at once. */
  stopping: AbortSignal;
  /** Called after each attempt: a slot is free. */
  onEnd(): void;
}

export interface OpenLane {
  kind: JobKind;
  /** Begins attempts at what is due, as many as there are free slots. */
  claimDue(): Promise<void>;
  /** Resolves when the attempts of now have ended. */
  settled(): Promise<unknown>;
}

export function openLane(lane: Lane, { database, log, stopping, onEnd }: LaneContext): OpenLane {
  const { kind, slots, timeoutMs, retrySeconds, run, onFailure } = lane;
  const inProgress = new Set<Promise<void>>();

  async function recordFailure(job: Job, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    const delayMs = stopping.aborted ? 0 : retryDelay(attempts, retrySeconds);
    const fields = { kind, jobId: job.id, attempts, errorCode: errorCode(error) };
    if (delayMs === null) log.error(fields, "job.failed");
    else log.warn({ ...fields, delayMs }, "job.retry_scheduled");
    await database.write(
      failJob(database, job, errorText(error), delayMs),
      ...(onFailure?.(job, error, delayMs) ?? []),
    );
  }

  async function attempt(job: Job): Promise<void> {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    let statements: Statements;
    try {
      statements = await run(job, signal);
    } catch (error) {
      return recordFailure(job, error);
    }
    await database.write(finishJob(database, job), ...statements);
    log.info({ kind, jobId: job.id }, "job.done");
  }

  function begin(job: Job): void {
    const task = attempt(job)
      .catch((error: unknown) => {
        // What it is about was erased, or another server took it on.
        if (error instanceof NothingChangedError) return;
        log.error({ kind, errorCode: errorCode(error) }, "jobs.write_failed");
      })
      .finally(() => {
        inProgress.delete(task);
        onEnd();
      });
    inProgress.add(task);
  }

  return {
    kind,
    async claimDue() {
      const free = slots - inProgress.size;
      if (free === 0) return;
      for (const job of await claimJobs(database, kind, free, timeoutMs + LEASE_RESERVE_MS)) begin(job);
    },
    settled: () => Promise.all(inProgress),
  };
}
