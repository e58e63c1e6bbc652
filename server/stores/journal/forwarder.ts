import { setTimeout as wait } from "node:timers/promises";
import type { Prepared } from "../prepared.ts";
import type { Journal } from "../sqlite/journal.ts";
import type { Log } from "../store.ts";

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

  /** @returns whether the other place can be reached */
  async function step(next: Prepared, log: Log): Promise<boolean> {
    try {
      await forward(next);
      journal.done(next);
      return true;
    } catch (error) {
      if (error instanceof RefusedError) {
        log.error({ err: error }, "an enquiry was refused where it should go; it is kept in the journal");
        journal.refused(next, error.message);
        return true;
      }
      log.warn({ err: error, waiting: journal.count() }, "enquiries wait in the journal");
      return false;
    }
  }

  async function run(log: Log): Promise<void> {
    let delay = firstMs;
    while (!stopping.signal.aborted) {
      wakeUp = Promise.withResolvers();
      const next = journal.next();
      if (next === undefined) {
        await wakeUp.promise;
      } else if (await step(next, log)) {
        delay = firstMs;
      } else {
        // Several desks must not come back in step.
        await wait(delay * (0.75 + Math.random() / 2), undefined, { signal: stopping.signal }).catch(() => {});
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
