/** Tells when something at the desk has changed, on this server or on another one with the same database. */
import { setTimeout as wait } from "node:timers/promises";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../database/database.ts";

const POLL_MS = 1000;

const markRow = z.object({ mark: z.string() });

/**
 * The latest changes of each kind. They are compared with those of a second ago instead of asking for what is newer than
 * a time: transactions may commit in another order than that of their times, and clocks of servers differ.
 */
const latestChanges = sql`
  SELECT mark FROM (SELECT id || ' ' || CAST(version AS text) || ' ' || CAST(changed_at AS text) AS mark
    FROM open_tickets ORDER BY changed_at DESC, id DESC LIMIT 100) AS tickets
  UNION ALL SELECT mark FROM (SELECT 'mail ' || id AS mark
    FROM open_messages WHERE contact_id IS NULL ORDER BY created_at DESC, id DESC LIMIT 20) AS unmatched
  UNION ALL SELECT mark FROM (SELECT 'erased ' || reference AS mark
    FROM erased_references ORDER BY erased_at DESC, reference DESC LIMIT 20) AS erased
  UNION ALL SELECT mark FROM (SELECT 'request ' || id || coalesce(' done ' || CAST(done_at AS text), '') AS mark
    FROM privacy_requests ORDER BY requested_at DESC, id DESC LIMIT 100) AS requests`;

const readChanges = async (database: Database): Promise<string> =>
  (await database.read(markRow, latestChanges)).map(({ mark }) => mark).join("\n");

export interface ChangeFeed {
  /**
   * Calls the listener after each change from now on, until the returned function is called.
   * @throws StoreUnavailableError when the database cannot be reached
   */
  subscribe(listener: () => void): Promise<() => void>;
  /** Looks for changes at once, for example because this server has just answered a post. */
  wake(): void;
}

/** Creates a feed, which reads the database once a second while somebody listens. */
export function createChangeFeed(database: Database): ChangeFeed {
  const listeners = new Set<() => void>();
  let isPolling = false;
  let sleep = new AbortController();

  async function poll(baseline: string): Promise<void> {
    isPolling = true;
    let known = baseline;
    let toldAt = -POLL_MS;
    while (listeners.size > 0) {
      sleep = new AbortController();
      await wait(POLL_MS, undefined, { signal: sleep.signal }).catch(() => undefined);
      // A flood of enquiries is told once a second, so that open consoles do not slow it down.
      await wait(Math.max(0, toldAt + POLL_MS - performance.now()));
      // While the database cannot be reached, nothing can change.
      const latest = await readChanges(database).catch(() => known);
      if (latest !== known) {
        for (const listener of listeners) listener();
        toldAt = performance.now();
      }
      known = latest;
    }
    isPolling = false;
  }

  return {
    async subscribe(listener) {
      const baseline = await readChanges(database);
      listeners.add(listener);
      if (!isPolling) void poll(baseline);
      return () => {
        listeners.delete(listener);
        sleep.abort();
      };
    },
    wake: () => sleep.abort(),
  };
}
