/** The health of the desk and its servers. */

import { hostname } from "node:os";
import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import type { SentAgain, SystemState } from "../../core/api/system.ts";
import { DAY_MS } from "../../core/times.ts";
import { ensureServerId } from "../database/installation-key.ts";
import { changeRetentionState, resume } from "../enquiries/retention-state.ts";
import type { Store } from "../enquiries/store.ts";
import { access } from "../http/access.ts";
import { tryAgain } from "../jobs/jobs.ts";
import { version } from "../package-info.ts";
import type { LiveSite } from "../site/live-site.ts";
import { audit } from "../staff/session/audit.ts";
import type { DeskContext } from "../staff/session/desk-context.ts";
import { sessionOf } from "../staff/session/guard.ts";
import { readSystemState } from "./state.ts";

/** A server with nothing in its journal is forgotten after this time without a report. */
const FORGOTTEN_DAYS = 7;

/**
 * Writes the program of this server, what it shows and what is in its journal, and deletes rows that are too old.
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
    sql`INSERT INTO servers (id, name, version, published_at, problem, waiting, refused, seen_at)
      VALUES (${id}, ${hostname()}, ${version}, ${site.publication()?.at ?? null}, ${site.problem()}, ${waiting}, ${refused}, ${at})
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = excluded.version,
        published_at = excluded.published_at, problem = excluded.problem, waiting = excluded.waiting,
        refused = excluded.refused, seen_at = excluded.seen_at`,
    sql`DELETE FROM servers WHERE waiting = 0 AND seen_at < ${forgotten}`,
  );
}

function readSiteState(site: Pick<LiveSite, "publication" | "problem" | "state">): SystemState["site"] {
  const publishedAt = site.publication()?.at ?? null;
  const problem = site.problem();
  if (problem !== null) {
    const issue = `The newest words cannot be shown: “${problem}” Visitors see the previous words.`;
    return { publishedAt, issue };
  }
  const isClosed = site.state() === "closed";
  const issue = "The site is not open yet: a public site must not have the invented values that Publish names.";
  return { publishedAt, issue: isClosed ? issue : null };
}

/** The state of the system, and what owners do about it. */
export async function systemRoutes(app: FastifyInstance, { config, store, site, worker }: DeskContext): Promise<void> {
  const serverId = ensureServerId(config.dataDir);

  app.get(
    "/system",
    access("staff"),
    (): Promise<SystemState> => readSystemState(config, store, serverId, readSiteState(site)),
  );

  app.post("/system/send-again", access("owner"), async (request): Promise<SentAgain> => {
    const now = new Date();
    const { id: staffId } = sessionOf(request).staff;
    const [notifications = 0] = await store.database.write(
      tryAgain("failed"),
      audit(staffId, "notifications-resent", {}, now),
    );
    worker.wake();
    return { notifications };
  });

  app.post("/system/continue-erasing", access("owner with proof"), async (request, reply): Promise<void> => {
    const now = new Date();
    await changeRetentionState(store.database, (state) => resume(state, now));
    const { id: staffId } = sessionOf(request).staff;
    await store.database.write(audit(staffId, "retention-continued", {}, now));
    return reply.code(204).send();
  });
}
