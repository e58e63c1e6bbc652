/** Checks every request below /desk/api: it comes from the desk itself, and from a person who is signed in. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { DeskContext } from "../../app-context.ts";
import { StoreUnavailableError } from "../../database/database.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { readCookie } from "./browser.ts";
import { confirmedUntil, findSession, type Session } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who is signed in. Undefined only on open routes. */
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    /** Answers people who are not signed in, too. */
    open?: boolean;
    /** Takes a body that is not JSON. */
    upload?: boolean;
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
 * Reads the session of a request. While the database cannot be reached nobody counts as signed out: open routes answer as to a
 * stranger, all others with 503.
 */
async function readSession({ store }: DeskContext, request: FastifyRequest): Promise<Session | undefined> {
  const token = readCookie(request, "desk");
  if (token === undefined) return undefined;
  try {
    return await findSession(store.database, token);
  } catch (error) {
    if (error instanceof StoreUnavailableError && request.routeOptions.config.open) return undefined;
    throw error;
  }
}

/** Guards the routes of the plugin that registers it. */
export const guard = fp<DeskContext>(async (app: FastifyInstance, context) => {
  app.decorateRequest("session", undefined);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { open, upload } = request.routeOptions.config;
    if (!isReading(request)) {
      if (!isFromDesk(request)) throw deskErrors.notFromDesk();
      if (!upload && !isJson(request)) throw deskErrors.notJson();
    }
    request.session = await readSession(context, request);
    if (!open && request.session === undefined) throw deskErrors.signedOut();
  });
});

/** The session of a route that is not open. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (session === undefined) throw deskErrors.signedOut();
  return session;
}

/** A preHandler for what only owners may do. */
export async function requireOwner(request: FastifyRequest): Promise<void> {
  if (sessionOf(request).staff.role !== "owner") throw deskErrors.ownersOnly();
}

/** A preHandler for the person's own ways in. */
export async function requireConfirmed(request: FastifyRequest): Promise<void> {
  if (confirmedUntil(sessionOf(request)) === null) throw deskErrors.proofNeeded();
}

/** A preHandler for export, erasure, people and publishing. An owner needs a passkey for them. */
export async function requireFreshProof(request: FastifyRequest): Promise<void> {
  const { staff, confirmedBy } = sessionOf(request);
  if (staff.role === "owner" && !staff.hasPasskey && confirmedBy !== "demo") throw deskErrors.passkeyNeeded();
  await requireConfirmed(request);
}
