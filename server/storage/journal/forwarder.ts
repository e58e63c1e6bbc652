import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../store.ts";
import type { Prepared } from "../submission-record.ts";
import type { Journal } from "./journal-table.ts";

/** The other place answered, and its answer to this one submission will stay no. */
export class RefusedError extends Error {}

/** Takes over one submission; any number of times, it is there once. Throws when it could not be taken over now. */
export type Forward = (prepared: Prepared) => Promise<void>;

export interface Waits {
  firstMs: number;
  longestMs: number;
}
const defaultWaits: Waits = { firstMs: 200, longestMs: 15_000 };

/** Empties the journal into the other place, in order of receipt, for as long as the desk runs. */
export function makeForwarder(journal: Journal, forward: Forward, { firstMs, longestMs }: Waits = defaultWaits) {
  const stopping = new AbortController();
  let wakeUp = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;

  async function forwardOne(next: Prepared, log: Log): Promise<void> {
    try {
      await forward(next);
      journal.done(next);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      log.error({ err: error }, "an enquiry was refused where it should go; it is kept in the journal");
      journal.refused(next, error.message);
    }
  }

  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function run(log: Log): Promise<void> {
    let delay = firstMs;
    let retried = false;
    while (!stopping.signal.aborted) {
      try {
        // Only a server that starts: a command that opens the store must leave refusals as they are.
        if (!retried) journal.retryRefused();
        retried = true;
        wakeUp = Promise.withResolvers();
        const next = journal.next();
        // Commands write to the file, too, and wake nobody.
        if (next === undefined) {
          await journal.emptyLog();
          await Promise.race([wakeUp.promise, pause(longestMs)]);
        } else await forwardOne(next, log);
        delay = firstMs;
      } catch (error) {
        log.warn({ err: error }, "enquiries wait in the journal");
        // Several desks must not come back in step.
        await pause(delay * (0.75 + Math.random() / 2));
        delay = Math.min(delay * 2, longestMs);
      }
    }
  }

  return {
    start(log: Log): void {
      running ??= run(log);
    },
    /** Something waits in the journal. */
    wake: () => wakeUp.resolve(),
    /** Ends after the submission under way. */
    async stop(): Promise<void> {
      stopping.abort();
      wakeUp.resolve();
      await running;
    },
  };
}
