/** Each server's report of itself, which the others read from the database. */
import { hostname } from "node:os";
import sql from "sql-template-tag";
import type { Store } from "../../storage/store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A server with nothing in its journal is forgotten after so long without a report. */
const FORGOTTEN_DAYS = 7;

/** Writes how many enquiries wait in this server's journal, and forgets what is too old. @throws StoreUnavailableError */
export async function reportServer({ database, journal }: Store, id: string, now = new Date()): Promise<void> {
  const at = now.toISOString();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await database.write(
    sql`INSERT INTO servers (id, name, journaled, reported_at) VALUES (${id}, ${hostname()}, ${journal?.counts().waiting ?? 0}, ${at})
      ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, journaled = excluded.journaled, reported_at = excluded.reported_at`,
    sql`DELETE FROM servers WHERE journaled = 0 AND reported_at < ${daysAgo(FORGOTTEN_DAYS)}`,
  );
}
