/** Notifies listeners of changes at the desk, made by this server or another one on the same database. */
import { setTimeout as wait } from "node:timers/promises";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../database/database.ts";

const POLL_MS = 1000;

const changeRow = z.object({ change: z.string() });

/**
 * The latest changes of each kind. They are compared with those of a second ago instead of asking for what is newer
 * than a time: transactions may commit in another order than that of their times, and clocks of servers differ.
 */
const latestChanges = sql`
  SELECT change FROM (SELECT id || ' ' || CAST(version AS text) || ' ' || CAST(changed_at AS text) AS change
    FROM open_tickets ORDER BY changed_at DESC, id DESC LIMIT 100) AS tickets
  UNION ALL SELECT change FROM (SELECT 'mail ' || id AS change
    FROM open_messages WHERE enquiry_id IS NULL ORDER BY created_at DESC, id DESC LIMIT 20) AS unmatched
  UNION ALL SELECT change FROM (SELECT 'erased ' || reference AS change
    FROM erased_references ORDER BY erased_at DESC, reference DESC LIMIT 20) AS erased
  UNION ALL SELECT change FROM (SELECT 'request ' || id || coalesce(' done ' || CAST(done_at AS text), '') AS change
    FROM privacy_requests ORDER BY requested_at DESC, id DESC LIMIT 100) AS requests`;

const readChanges = async (database: Database): Promise<string> =>
  (await database.read(changeRow, latestChanges)).map(({ change }) => change).join("\n");

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

/** Creates a feed, which reads the database once a second while somebody listens. */
export function createChangeFeed(database: Database) {
  const listeners = new Set<() => void>();
  let isPolling = false;
  let sleep = new AbortController();

  async function poll(baseline: string): Promise<void> {
    isPolling = true;
    let known = baseline;
    let notifiedAt = -POLL_MS;
    while (listeners.size > 0) {
      sleep = new AbortController();
      await wait(POLL_MS, undefined, { signal: sleep.signal }).catch(() => undefined);
      // At most one notification a second, so that open desks do not slow down a flood of enquiries.
      await wait(Math.max(0, notifiedAt + POLL_MS - performance.now()));
      // While the database cannot be reached, nothing can change.
      const latest = await readChanges(database).catch(() => known);
      if (latest !== known) {
        for (const listener of listeners) listener();
        notifiedAt = performance.now();
      }
      known = latest;
    }
    isPolling = false;
  }

  return {
    /**
     * Calls the listener after each change from now on, until the returned function is called.
     * @throws StoreUnavailableError when the database cannot be reached
     */
    async subscribe(listener: () => void): Promise<() => void> {
      const baseline = await readChanges(database);
      listeners.add(listener);
      if (!isPolling) void poll(baseline);
      return () => {
        listeners.delete(listener);
        sleep.abort();
      };
    },
    /** Looks for changes at once, for example because this server has just answered a post. */
    wake(): void {
      // Each abort makes an error with its stack.
      if (!sleep.signal.aborted) sleep.abort();
    },
  };
}
