import type { Log, Store } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The wait after a round with a failed step. */
const RETRY_MS = 10 * 60 * 1000;

/** Repeats erasures after a restore and deletes enquiries past retention, at startup and then daily. */
export function createRetentionJob({ repository }: Pick<Store, "repository">, retentionDays: number | null) {
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> = Promise.resolve();

  async function reapplyErasures(log: Log): Promise<void> {
    const erased = (await repository.applyErasures()).length;
    if (erased > 0) log.warn({ erased }, "erasure.reapplied");
  }

  async function deleteExpired(log: Log): Promise<void> {
    if (retentionDays === null) return;
    const deleted = await repository.deleteBefore(new Date(Date.now() - retentionDays * DAY_MS));
    if (deleted > 0) log.info({ deleted, retentionDays }, "retention.enquiries_deleted");
  }

  async function emptyLog(): Promise<void> {
    if (!(await repository.emptyLog())) {
      throw new Error("The write-ahead log still holds deleted enquiries: another program is reading the database.");
    }
  }

  /** Each step runs even if another fails: a damaged list of erasures must not stop retention. */
  async function runRetention(log: Log): Promise<void> {
    const steps: [string, (log: Log) => Promise<void>][] = [
      ["erasure.reapply_failed", reapplyErasures],
      ["retention.delete_failed", deleteExpired],
      ["retention.log_not_emptied", emptyLog],
    ];
    let delay = DAY_MS;
    for (const [failureEvent, step] of steps) {
      try {
        await step(log);
      } catch (error) {
        log.warn({ err: error }, failureEvent);
        delay = RETRY_MS;
      }
    }
    timer = setTimeout(start, delay, log);
  }

  function start(log: Log): void {
    currentRun = runRetention(log);
  }

  return {
    start,
    /** Resolves when the current round has finished. No other follows. */
    async stop(): Promise<void> {
      await currentRun;
      clearTimeout(timer);
    },
  };
}
