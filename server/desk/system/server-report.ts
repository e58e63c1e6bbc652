/** Each server's report of itself, which the others read from the database. */
import { hostname } from "node:os";
import sql from "sql-template-tag";
import type { Store } from "../../enquiries/store.ts";
import { version } from "../../package-info.ts";
import type { LiveSite } from "../../site/live-site.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A server with nothing in its journal is forgotten after so long without a report. */
const FORGOTTEN_DAYS = 7;

/**
 * Writes the program of this server, what it shows and what is in its journal, and forgets what is too old.
 * @throws StoreUnavailableError
 */
export async function reportServer(
  { database, journal }: Store,
  site: Pick<LiveSite, "publication" | "problem">,
  id: string,
  now = new Date(),
): Promise<void> {
  const at = now.toISOString();
  const forgotten = new Date(now.getTime() - FORGOTTEN_DAYS * DAY_MS).toISOString();
  const { waiting, refused } = journal?.counts() ?? { waiting: 0, refused: 0 };
  await database.write(
    sql`INSERT INTO servers (id, name, program, published_at, problem, waiting, refused, seen_at)
      VALUES (${id}, ${hostname()}, ${version}, ${site.publication()?.at ?? null}, ${site.problem()}, ${waiting}, ${refused}, ${at})
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, program = excluded.program,
        published_at = excluded.published_at, problem = excluded.problem, waiting = excluded.waiting,
        refused = excluded.refused, seen_at = excluded.seen_at`,
    sql`DELETE FROM servers WHERE waiting = 0 AND seen_at < ${forgotten}`,
  );
}
