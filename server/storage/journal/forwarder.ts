import { setTimeout as wait } from "node:timers/promises";
import { ForwardRejectedError, type Log } from "../store.ts";
import type { SubmissionRecord } from "../submission-record.ts";
import type { Journal } from "./journal.ts";

/**
 * Forwards one submission to PostgreSQL; repeating it stores nothing twice.
 * @throws ForwardRejectedError when PostgreSQL rejects it for good; any other error means: try again later
 */
export type Forward = (record: SubmissionRecord) => Promise<void>;

/** The delay after a failure doubles from the first to the longest. */
export interface RetryDelays {
  firstMs: number;
  longestMs: number;
}
const defaultDelays: RetryDelays = { firstMs: 200, longestMs: 15_000 };

/** Forwards the journal to PostgreSQL, in order of receipt, while the server runs. */
export function createForwarder(
  journal: Journal,
  forward: Forward,
  { firstMs, longestMs }: RetryDelays = defaultDelays,
) {
  const stopping = new AbortController();
  let wakeUp = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;

  async function forwardOne(next: SubmissionRecord, log: Log): Promise<void> {
    try {
      await forward(next);
      journal.removeForwarded(next);
    } catch (error) {
      if (!(error instanceof ForwardRejectedError)) throw error;
      log.error({ err: error }, "forwarding.enquiry_rejected");
      journal.markRejected(next, error.message);
    }
  }

  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function runForwarder(log: Log): Promise<void> {
    let delay = firstMs;
    let retried = false;
    while (!stopping.signal.aborted) {
      try {
        // Only a starting server retries rejected submissions. A command that opens the store leaves them as they are.
        if (!retried) journal.retryRejected();
        retried = true;
        wakeUp = Promise.withResolvers();
        const next = journal.next();
        if (next === undefined) {
          await journal.emptyLog();
          // Also on a timer: a reader may have kept the log from being emptied.
          await Promise.race([wakeUp.promise, pause(longestMs)]);
        } else await forwardOne(next, log);
        delay = firstMs;
      } catch (error) {
        log.warn({ err: error }, "forwarding.retry_scheduled");
        // Jitter: servers must not retry in step.
        await pause(delay * (0.75 + Math.random() / 2));
        delay = Math.min(delay * 2, longestMs);
      }
    }
  }

  return {
    start(log: Log): void {
      running ??= runForwarder(log);
    },
    /** Call after adding to the journal. */
    wake: () => wakeUp.resolve(),
    /** Resolves when the submission being forwarded is finished. */
    async stop(): Promise<void> {
      stopping.abort();
      wakeUp.resolve();
      await running;
    },
  };
}
