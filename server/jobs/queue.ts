/** The jobs of one kind that this server works on. */

import type { Sql } from "sql-template-tag";
import { type Guard, NothingChangedError } from "../database/database.ts";
import type { Log, Store } from "../enquiries/store.ts";
import {
  claimJobs,
  defaultRetrySeconds,
  errorCode,
  errorText,
  failJob,
  finishJob,
  type Job,
  type JobKind,
  retryDelay,
} from "./jobs.ts";
import * as inJournal from "./journal-queue.ts";

export type Statements = readonly (Sql | Guard)[];

/** Thrown by a lane whose job shall not be done. The job ends with the message as its reason, and raises no alarm. */
export class LeftUndoneError extends Error {}

/** Does the jobs of a flood together: the first are done one by one, the rest in rounds. */
interface Combine {
  /** Whether due jobs are done together now. */
  isOn(): boolean;
  /** The most jobs at once. */
  size: number;
  /** Between rounds. A round lasts until nothing is due. */
  intervalMs: number;
  /** @throws when all of them must be tried again */
  run(jobs: readonly Job[], signal: AbortSignal): Promise<void>;
}

export interface Lane {
  kind: JobKind;
  /** Attempts at the same time. What hangs in one lane holds up no other. */
  slots: number;
  /** When an attempt is aborted. */
  timeoutMs: number;
  /** Seconds to wait after each failure; for three days by default. */
  retrySeconds?: readonly number[];
  /**
   * Does the work, and gives up when the signal aborts. Resolves to what is written in the transaction that ends the job.
   * @throws LeftUndoneError when it shall not be done @throws when it must be tried again
   */
  run(job: Job, signal: AbortSignal): Promise<Statements>;
  /** What is written with a failed attempt. Without a delay the job has failed for good. */
  onFailure?(job: Job, error: unknown, delayMs: number | null): Statements;
  combine?: Combine;
}

/** A lease outlasts an attempt by this, so that no other server claims the job meanwhile. */
const LEASE_RESERVE_MS = 30_000;

/** Where the jobs are: in the database, and in the journal until their enquiries are stored. */
export type WorkPlace = Pick<Store, "database" | "journal" | "replay">;

interface LaneContext {
  store: WorkPlace;
  log: Log;
  /** Aborts attempts because the server stops. They are due again at once. */
  stopping: AbortSignal;
  /** Called after each attempt: a slot is free. */
  onEnd(): void;
}

export interface OpenLane {
  kind: JobKind;
  /** Begins attempts at what is due there, as many as there are free slots. */
  claimDue(place: "journal" | "database"): Promise<void>;
  /** Resolves when the attempts of now have ended. */
  settled(): Promise<unknown>;
}

/** Opens a lane on this server. Failures are logged and counted with the job; nothing is thrown but by a claim, while the database cannot be reached. */
export function openLane(lane: Lane, { store: { database, journal }, log, stopping, onEnd }: LaneContext): OpenLane {
  const { kind, slots, timeoutMs, retrySeconds = defaultRetrySeconds, run, onFailure, combine } = lane;
  const inProgress = new Set<Promise<void>>();
  let nextRoundAt = 0;

  async function recordFailure(job: Job, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    const delayMs = stopping.aborted ? 0 : retryDelay(attempts, retrySeconds);
    const fields = { kind, jobId: job.id, attempts, errorCode: errorCode(error) };
    if (delayMs === null) log.error(fields, "job.failed");
    else log.warn({ ...fields, delayMs }, "job.retry_scheduled");
    const statements = onFailure?.(job, error, delayMs) ?? [];
    if (inJournal.failJob(journal, job, errorText(error), delayMs)) return;
    await database.write(failJob(database, job, errorText(error), delayMs), ...statements);
  }

  async function finish(jobs: readonly Job[], statements: Statements, reason: string | null): Promise<void> {
    // A job of the journal may be in the database meanwhile.
    const stored = jobs.filter((job) => !inJournal.finishJob(journal, job, reason));
    if (stored.length > 0)
      await database.write(...stored.map((job) => finishJob(database, job, reason)), ...statements);
    for (const { id } of jobs) log.info({ kind, jobId: id }, reason === null ? "job.done" : "job.left_undone");
  }

  async function attempt(jobs: readonly Job[]): Promise<void> {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    const [first] = jobs;
    let statements: Statements = [];
    let reason: string | null = null;
    try {
      if (jobs.length > 1) await combine?.run(jobs, signal);
      else if (first) statements = await run(first, signal);
    } catch (error) {
      if (!(error instanceof LeftUndoneError)) {
        for (const job of jobs) await recordFailure(job, error);
        return;
      }
      reason = error.message;
    }
    await finish(jobs, statements, reason);
  }

  function begin(jobs: readonly Job[]): void {
    const task = attempt(jobs)
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

  type Claim = (limit: number) => readonly Job[] | Promise<readonly Job[]>;
  const leaseMs = timeoutMs + LEASE_RESERVE_MS;
  const claims: Record<"journal" | "database", Claim> = {
    journal: (limit) => (journal ? inJournal.claimJobs(journal, kind, limit, leaseMs) : []),
    database: (limit) => claimJobs(database, kind, limit, leaseMs),
  };

  async function claimTogether(claim: Claim, { size, intervalMs }: Combine, free: number): Promise<void> {
    for (let slot = 0; slot < free && performance.now() >= nextRoundAt; slot++) {
      const jobs = await claim(size);
      if (jobs.length > 0) begin(jobs);
      if (jobs.length < size) nextRoundAt = performance.now() + intervalMs;
    }
  }

  return {
    kind,
    async claimDue(place) {
      const free = slots - inProgress.size;
      if (free === 0) return;
      if (combine?.isOn()) return claimTogether(claims[place], combine, free);
      for (const job of await claims[place](free)) begin([job]);
    },
    settled: () => Promise.all(inProgress),
  };
}
