/** What every request below /desk/api must pass: it comes from the desk itself, and from a person who is signed in. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { DeskContext } from "../desk-context.ts";
import { readCookie } from "./cookies.ts";
import { deskErrors } from "./desk-errors.ts";
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

async function readSession(request: FastifyRequest, { store }: DeskContext): Promise<Session | undefined> {
  const token = readCookie(request, "desk");
  return token === undefined ? undefined : findSession(store.database, token);
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
    request.session = await readSession(request, context);
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

/** A preHandler for export, erasure, people and publishing. */
export async function requireFreshProof(request: FastifyRequest): Promise<void> {
  if (confirmedUntil(sessionOf(request)) === null) throw deskErrors.proofNeeded();
}
