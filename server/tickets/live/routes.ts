/**
 * `GET /desk/api/events`: a stream of Server-Sent Events (HTML standard, section 9.2), which notifies open desks that
 * something changed, and nothing more. Beside it `GET /desk/api/events/probe`, so that a proxy treats both alike.
 */

import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import type { LiveMessage } from "../../../core/api/system.ts";
import type { Database } from "../../database/database.ts";
import type { Store } from "../../enquiries/store.ts";
import { access } from "../../http/access.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { httpErrors } from "../../http/errors.ts";
import { verifyCanaryToken } from "../../http/signatures.ts";
import type { DeskContext } from "../../staff/session/desk-context.ts";
import { sessionOf } from "../../staff/session/guard.ts";
import { isLive } from "../../staff/session/sessions.ts";
import type { ChangeFeed } from "./change-feed.ts";

const MAX_STREAMS = 50;
const MAX_STREAMS_PER_PERSON = 3;
/** How often the sessions of open streams are checked. */
const SESSION_CHECK_MS = 2000;

/** Below the time after which proxies and the server itself close a silent connection. */
const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it connects again, in milliseconds. */
const RETRY_MS = 3000;

const MESSAGE: LiveMessage = "changed";

/** @param onClose called once, also when the browser goes away */
function openEventStream(onClose: () => void): Readable {
  // Events that a slow browser has not read yet stay queued: a few bytes each time.
  const stream = new Readable({ read: () => undefined });
  const heartbeat = setInterval(() => stream.push(":\n\n"), HEARTBEAT_MS);
  stream.once("close", () => {
    clearInterval(heartbeat);
    onClose();
  });
  stream.push(`retry: ${RETRY_MS}\n\n`);
  return stream;
}

interface Listener {
  stream: Readable;
  sessionHash: string;
  staffId: string;
}

/** Ends a stream. The browser connects again, and is then refused if the session has ended. */
const end = ({ stream }: Listener) => stream.push(null);

/** The sessions among these that have not ended. */
async function liveSessions(database: Database, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await database.read(
    z.object({ hash: z.string() }),
    sql`SELECT hash FROM sessions JOIN staff ON staff.id = staff_id
      WHERE removed_at IS NULL AND ${isLive(new Date())} AND hash IN (${join(hashes)})`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

interface LiveOptions extends Pick<DeskContext, "store"> {
  changes: ChangeFeed;
}

export async function liveRoutes(app: FastifyInstance, { store, changes }: LiveOptions): Promise<void> {
  const listeners = new Set<Listener>();

  async function endSignedOut(): Promise<void> {
    if (listeners.size === 0) return;
    // A stream that opens meanwhile is not among them.
    const checked = [...listeners];
    const live = await liveSessions(
      store.database,
      checked.map(({ sessionHash }) => sessionHash),
    );
    for (const listener of checked) if (!live.has(listener.sessionHash)) end(listener);
  }
  // While the database cannot be reached nobody can be signed out.
  const check = setInterval(() => void endSignedOut().catch(() => undefined), SESSION_CHECK_MS);

  app.addHook("preClose", async () => {
    clearInterval(check);
    for (const listener of listeners) end(listener);
  });

  function requirePlace(staffId: string): void {
    const own = [...listeners].filter((listener) => listener.staffId === staffId);
    if (own.length >= MAX_STREAMS_PER_PERSON) throw deskErrors.tooManyStreams();
    if (listeners.size >= MAX_STREAMS) throw deskErrors.noFreeStream();
  }

  app.get("/events", access("staff"), async (request, reply) => {
    const { hash: sessionHash, staff } = sessionOf(request);
    requirePlace(staff.id);
    const stream = openEventStream(() => {
      listeners.delete(listener);
      unsubscribe();
    });
    const listener: Listener = { stream, sessionHash, staffId: staff.id };
    listeners.add(listener);
    let unsubscribe = () => {};
    try {
      unsubscribe = await changes.subscribe(() => void stream.push(`data: ${MESSAGE}\n\n`));
    } catch (error) {
      stream.destroy();
      throw error;
    }
    // nginx would otherwise hold the messages back.
    reply.header("x-accel-buffering", "no").type("text/event-stream");
    return reply.send(stream);
  });
}

export const PROBE_PATH = "/desk/api/events/probe";

/** The second event follows the first so much later. A proxy that buffers sends both together. */
export const PAUSE_MS = 1500;

/** A request as it reached the server. */
export const arrival = z.object({
  /** The last address of X-Forwarded-For, which the proxy in front of the server has added. */
  forwarded: z.string().optional(),
  /** Whether TRUST_PROXY names the proxy, and the proxy an address. */
  hasVisitor: z.boolean(),
  protocol: z.string(),
  host: z.string(),
});

/** Shows the operator what reaches the server of a request. `enquiries doctor` reads it. */
export const probeRoute: FastifyPluginAsync<{ store: Pick<Store, "key"> }> = async (app, { store }) => {
  app.get("/events/probe", access("signature"), async (request, reply) => {
    if (!verifyCanaryToken(request.headers, store.key)) throw httpErrors.notFromService();
    const { ips, protocol, host } = request;
    const forwarded = request.headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim();
    const seen: z.infer<typeof arrival> = { forwarded, hasVisitor: (ips?.length ?? 0) > 1, protocol, host };
    async function* events() {
      yield `data: ${JSON.stringify(seen)}\n\n`;
      // The pause is what the operator measures.
      await wait(PAUSE_MS);
      yield "data: end\n\n";
    }
    return reply.header("x-accel-buffering", "no").type("text/event-stream").send(Readable.from(events()));
  });
};
