/** A queue handles the jobs of one kind, from the database and, during an outage, from the journal. */

import { NothingChangedError, type Statement } from "../database/database.ts";
import type { Store } from "../enquiries/store.ts";
import { errorCode, errorText } from "../error-text.ts";
import type { Log } from "../log.ts";
import { claimJobs, defaultRetrySeconds, failJob, finishJob, type Job, type JobKind, retryDelay } from "./jobs.ts";
import * as journalQueue from "./journal-queue.ts";

export type Statements = readonly Statement[];

/** Thrown by a handler to end a job without an alarm; the message becomes its reason. */
export class SkipJobError extends Error {}

/** Under load, due jobs are handled in batches. */
interface Batching {
  isActive(): boolean;
  size: number;
  /** The pause once no full batch is due. */
  intervalMs: number;
  /** @throws when the whole batch must be retried */
  handle(jobs: readonly Job[], signal: AbortSignal): Promise<void>;
}

export interface Queue {
  kind: JobKind;
  /** Attempts at the same time. Queues do not block each other. */
  concurrency: number;
  timeoutMs: number;
  /** Seconds to wait after each failure; for three days by default. */
  retrySeconds?: readonly number[];
  /**
   * Handles a job until the signal aborts. Resolves to statements for the transaction that ends the job.
   * @throws SkipJobError to end the job without an alarm @throws when it must be retried
   */
  handle(job: Job, signal: AbortSignal): Promise<Statements>;
  /** Returns statements to write with a failed attempt. Without a delay the job has failed for good. */
  onFailure?(job: Job, error: unknown, delayMs: number | null): Statements;
  batching?: Batching;
}

/** A lease ends this long after its attempt, so that no other server claims the job meanwhile. */
const LEASE_RESERVE_MS = 30_000;

/** The database, and the journal during an outage. */
export type JobSources = Pick<Store, "database" | "journal" | "replay">;

interface QueueContext {
  store: JobSources;
  log: Log;
  /** Aborts attempts when the server stops. Aborted jobs are due again at once. */
  stopping: AbortSignal;
  /** Called after each attempt, when another job can be claimed. */
  onEnd(): void;
}

export type OpenQueue = ReturnType<typeof openQueue>;

/**
 * Opens a queue on this server. Failed attempts are logged and counted with the job. Only claims throw, while the
 * database cannot be reached.
 */
export function openQueue(queue: Queue, { store: { database, journal }, log, stopping, onEnd }: QueueContext) {
  const { kind, concurrency, timeoutMs, retrySeconds = defaultRetrySeconds, handle, onFailure, batching } = queue;
  const inProgress = new Set<Promise<void>>();
  let nextBatchAt = 0;

  async function recordFailure(job: Job, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    const delayMs = stopping.aborted ? 0 : retryDelay(attempts, retrySeconds);
    const fields = { kind, jobId: job.id, attempts, errorCode: errorCode(error) };
    if (delayMs === null) log.error(fields, "job.failed");
    else log.warn({ ...fields, delayMs }, "job.retry_scheduled");
    const statements = onFailure?.(job, error, delayMs) ?? [];
    if (journalQueue.failJob(journal, job, errorText(error), delayMs)) return;
    await database.write(failJob(database, job, errorText(error), delayMs), ...statements);
  }

  async function finish(jobs: readonly Job[], statements: Statements, reason: string | null): Promise<void> {
    // A replay may have moved a journal job to the database meanwhile.
    const stored = jobs.filter((job) => !journalQueue.finishJob(journal, job, reason));
    if (stored.length > 0)
      await database.write(...stored.map((job) => finishJob(database, job, reason)), ...statements);
    for (const { id } of jobs) log.info({ kind, jobId: id }, reason === null ? "job.done" : "job.skipped");
  }

  async function attempt(jobs: readonly Job[]): Promise<void> {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    const [first] = jobs;
    let statements: Statements = [];
    let reason: string | null = null;
    try {
      if (jobs.length > 1) await batching?.handle(jobs, signal);
      else if (first) statements = await handle(first, signal);
    } catch (error) {
      if (!(error instanceof SkipJobError)) {
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
        // The job was erased with its enquiry, or another server claimed it.
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
    journal: (limit) => (journal ? journalQueue.claimJobs(journal, kind, limit, leaseMs) : []),
    database: (limit) => claimJobs(database, kind, limit, leaseMs),
  };

  async function claimBatches(claim: Claim, { size, intervalMs }: Batching, free: number): Promise<void> {
    for (let batch = 0; batch < free && performance.now() >= nextBatchAt; batch++) {
      const jobs = await claim(size);
      if (jobs.length > 0) begin(jobs);
      if (jobs.length < size) nextBatchAt = performance.now() + intervalMs;
    }
  }

  return {
    kind,
    /** Claims due jobs up to the free concurrency and starts to handle them. */
    async claimDue(source: keyof typeof claims): Promise<void> {
      const free = concurrency - inProgress.size;
      if (free === 0) return;
      if (batching?.isActive()) return claimBatches(claims[source], batching, free);
      for (const job of await claims[source](free)) begin([job]);
    },
    /** Resolves when the current attempts have ended. */
    settled: (): Promise<unknown> => Promise.all(inProgress),
  };
}
