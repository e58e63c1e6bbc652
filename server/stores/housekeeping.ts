import type { Log, Store } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Soon again when the database could not be reached. */
const AGAIN_MS = 10 * 60 * 1000;

/** What is done to the enquiries every day, starting at once: what has passed its time goes, what was erased stays so. */
export function createHousekeeping({ archive }: Pick<Store, "archive">, retentionDays: number | null) {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  async function tidy(log: Log): Promise<void> {
    let next = DAY_MS;
    try {
      const erased = (await archive.applyErasures()).length;
      if (erased > 0) log.warn({ erased }, "enquiries of erased people were back, from a backup perhaps; erased again");
      if (retentionDays !== null) {
        const deleted = await archive.deleteBefore(new Date(Date.now() - retentionDays * DAY_MS));
        if (deleted > 0) log.info({ deleted, retentionDays }, "enquiries past their time were deleted");
      }
    } catch (error) {
      log.warn({ err: error }, "old enquiries could not be deleted; tried again soon");
      next = AGAIN_MS;
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
