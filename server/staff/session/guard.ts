/**
 * Checks every request below /desk/api: it comes from the desk itself, and from a member who is signed in and whom the
 * route names among its callers.
 */

import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { StoreUnavailableError } from "../../database/database.ts";
import type { Access } from "../../http/access.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { createChangeLimit } from "./change-limit.ts";
import { readCookie } from "./cookies.ts";
import type { DeskContext } from "./desk-context.ts";
import { confirmedUntil, findSession, type Session } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: Session | undefined;
  }
}

const isReading = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";

/** Fetch Metadata decides; a browser without it must send the desk's own origin. */
function isFromDesk({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host;
}

const isJson = ({ headers }: FastifyRequest): boolean =>
  headers["content-type"] === undefined || /^application\/json(;|$)/i.test(headers["content-type"]);

/**
 * Reads the session of a request. While the database cannot be reached nobody counts as signed out: routes for anybody
 * answer as to a stranger, all others with 503.
 */
async function readSession({ store }: DeskContext, request: FastifyRequest): Promise<Session | undefined> {
  const token = readCookie(request, "desk");
  if (token === undefined) return undefined;
  try {
    return await findSession(store.database, token);
  } catch (error) {
    if (error instanceof StoreUnavailableError && request.routeOptions.config.access === "anybody") return undefined;
    throw error;
  }
}

/** A body that takes longer may arrive after its sender has lost a right. */
const SLOW_BODY_MS = 1000;

/** Reads the session again, and checks that its member may still call the route. @throws HttpError */
async function requireStillAllowed(context: DeskContext, request: FastifyRequest): Promise<void> {
  request.session = await readSession(context, request);
  for (const check of checksOf(request.routeOptions.config.access)) await check(request);
}

/** Yields the chunks of a body, unless its sender loses the right to send it. @throws HttpError */
export async function* whileAllowed(
  context: DeskContext,
  request: FastifyRequest,
  body: Readable,
): AsyncGenerator<Buffer> {
  let checkedAt = performance.now();
  // Destroying the stream would close the connection before the answer is sent.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    if (performance.now() - checkedAt > SLOW_BODY_MS) {
      await requireStillAllowed(context, request);
      checkedAt = performance.now();
    }
    yield chunk;
  }
}

/**
 * Refuses requests that do not come from the desk, and reads the session, on the routes of the plugin that registers
 * it.
 */
export const deskRequests = fp<DeskContext>(async (app: FastifyInstance, context) => {
  const countChange = createChangeLimit(context.config);
  app.decorateRequest("session", undefined);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isReading(request)) {
      if (!isFromDesk(request)) throw deskErrors.notFromDesk();
      if (!request.routeOptions.config.upload && !isJson(request)) throw deskErrors.notJson();
    }
    request.session = await readSession(context, request);
    if (request.session && !isReading(request)) await countChange(request, request.session.staff.id);
  });
  app.addHook("preHandler", async (request, reply) => {
    if (!isReading(request) && reply.elapsedTime >= SLOW_BODY_MS) await requireStillAllowed(context, request);
  });
});

/** The session of a route for staff. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (session === undefined) throw deskErrors.signedOut();
  return session;
}

/** @throws HttpError DESK04 for staff who are no owners */
export async function requireOwner(request: FastifyRequest): Promise<void> {
  if (sessionOf(request).staff.role !== "owner") throw deskErrors.ownersOnly();
}

/** For a member's own sign-in methods. @throws HttpError DESK05 */
async function requireConfirmed(request: FastifyRequest): Promise<void> {
  if (confirmedUntil(sessionOf(request)) === null) throw deskErrors.proofNeeded();
}

/** For export, erasure, staff and publishing. An owner needs a passkey for them. @throws HttpError DESK05, DESK08 */
export async function requireFreshProof(request: FastifyRequest): Promise<void> {
  const { staff, confirmedBy } = sessionOf(request);
  if (staff.role === "owner" && !staff.hasPasskey && confirmedBy !== "demo") throw deskErrors.passkeyNeeded();
  await requireConfirmed(request);
}

const requireStaff = async (request: FastifyRequest): Promise<void> => void sessionOf(request);

const checks: Partial<Record<Access, ((request: FastifyRequest) => Promise<void>)[]>> = {
  staff: [requireStaff],
  "staff with proof": [requireConfirmed],
  owner: [requireOwner],
  "owner with proof": [requireOwner, requireFreshProof],
};

const checksOf = (access: Access | undefined) => (access && checks[access]) ?? [];

/**
 * Puts the checks of each route before its handler, for all routes that are registered afterwards.
 * @throws Error at the start, for a route that does not name its callers
 */
export function guardRoutes(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    const allowed = route.config?.access;
    if (allowed === undefined)
      throw new Error(`${route.method} ${route.url} does not name its callers (server/http/access.ts).`);
    route.onRequest = [...checksOf(allowed), ...[route.onRequest ?? []].flat()];
  });
}
