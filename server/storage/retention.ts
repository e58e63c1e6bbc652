import type { Log, Store } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Soon again when the database could not be reached. */
const AGAIN_MS = 10 * 60 * 1000;

/** Erases again what a restore brought back, and deletes what has passed its time: at the start and daily. */
export function createHousekeeping({ archive }: Pick<Store, "archive">, retentionDays: number | null) {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  async function eraseAgain(log: Log): Promise<void> {
    const erased = (await archive.applyErasures()).length;
    if (erased > 0) log.warn({ erased }, "enquiries of erased people were back, from a backup perhaps; erased again");
  }

  async function deleteOld(log: Log): Promise<void> {
    if (retentionDays === null) return;
    const deleted = await archive.deleteBefore(new Date(Date.now() - retentionDays * DAY_MS));
    if (deleted > 0) log.info({ deleted, retentionDays }, "enquiries past their time were deleted");
  }

  async function emptyLog(): Promise<void> {
    if (!(await archive.emptyLog())) throw new Error("Another program has been reading the database all the time.");
  }

  /** One round. Each step is tried by itself: a damaged list of erasures must not stop retention. */
  async function tidy(log: Log): Promise<void> {
    const steps: [string, (log: Log) => Promise<void>][] = [
      ["erasures could not be applied; tried again soon", eraseAgain],
      ["old enquiries could not be deleted; tried again soon", deleteOld],
      ["the write-ahead log still holds deleted enquiries; emptied soon", emptyLog],
    ];
    let next = DAY_MS;
    for (const [failure, step] of steps) {
      try {
        await step(log);
      } catch (error) {
        log.warn({ err: error }, failure);
        next = AGAIN_MS;
      }
    }
    timer = setTimeout(begin, next, log);
  }

  function begin(log: Log): void {
    underWay = tidy(log);
  }

  return {
    start: begin,
    /** Ends after the round under way. */
    async stop(): Promise<void> {
      await underWay;
      clearTimeout(timer);
    },
  };
}
