/**
 * Identifies the sender of a request below /desk/api: the browser with its cookies, the address of its desk and its name, and the member who is
 * signed in there. Every request is checked: it comes from the desk itself, and from such a member, whom the
 * route names among its callers. What a member changes is limited, so that whoever has taken over a session cannot fill the database;
 * docs/threat-model.md lists the ceilings of each table.
 */

import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../core/times.ts";
import type { Config } from "../../config.ts";
import { StoreUnavailableError } from "../../database/database.ts";
import { createReserveCheck } from "../../database/disk.ts";
import type { Access } from "../../http/access.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { createLimiter, refuseWhenOver } from "../../http/rate-limit.ts";
import type { DeskContext } from "./desk-context.ts";
import { confirmedUntil, findSession, LONGEST_MS, newToken, type Session } from "./sessions.ts";

/** The browser's own name prefix makes sure that only this host, over HTTPS, sets the cookie. */
const nameOf = (name: string, request: FastifyRequest): string =>
  request.protocol === "https" ? `__Host-${name}` : name;

const options = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "strict", secure: request.protocol === "https" }) as const;

type CookieName = "desk" | "desk-sign-in";

export const readCookie = (request: FastifyRequest, name: CookieName): string | undefined =>
  request.cookies[nameOf(name, request)];

/** Sets a cookie that scripts cannot read and other sites cannot send. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  maxAgeMs = LONGEST_MS,
): void {
  reply.setCookie(nameOf(name, request), value, { ...options(request), maxAge: Math.floor(maxAgeMs / 1000) });
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, name: CookieName): void {
  reply.clearCookie(nameOf(name, request), options(request));
}

/** The cookie of a browser that is about to sign in. Passkey challenges and one-time codes are bound to it. */
const SIGN_IN_MS = 15 * MINUTE_MS;

/**
 * Sets the browser's sign-in token for 15 minutes from now. An existing token stays, so that a code remains valid while the
 * member tries a passkey.
 */
export function setSignInCookie(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, "desk-sign-in");
  const token = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newToken();
  setCookie(request, reply, "desk-sign-in", token, SIGN_IN_MS);
  return token;
}

/** The browser's sign-in token, whose hash finds rows of the tables; empty without the cookie. */
export const readSignInCookie = (request: FastifyRequest): string => readCookie(request, "desk-sign-in") ?? "";

/**
 * The address of the desk in the browser, without a slash at the end. Without SITE_URL the desk is at localhost, where
 * the request names the port.
 */
export function originOf({ siteUrl, port }: Config, { host, hostname }: FastifyRequest): string {
  if (siteUrl !== null) return new URL(siteUrl).origin;
  return hostname === "localhost" ? `http://${host}` : `http://localhost:${port}`;
}

/** The domain that passkeys are made for. */
export const relyingPartyId = ({ siteUrl }: Config): string =>
  siteUrl === null ? "localhost" : new URL(siteUrl).hostname;

/** Several browsers name others as well, so the order matters. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const firstMatch = (names: readonly [RegExp, string][], text: string, otherwise: string): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;

/** Short words for a browser, such as "Chrome on Android". Nothing of the header itself comes through. */
export const deviceName = (userAgent = ""): string =>
  `${firstMatch(browsers, userAgent, "A browser")} on ${firstMatch(systems, userAgent, "an unknown system")}`;

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
 * Reads the session of a request. While the database cannot be reached nobody counts as signed out: routes for anybody answer as
 * to a stranger, all others with 503.
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

/** Refuses requests that do not come from the desk, and reads the session, on the routes of the plugin that registers it. */
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

/** Several times what a busy day takes: text that is typed is saved every few seconds. */
const CHANGES = [
  { count: 1500, windowMs: HOUR_MS },
  { count: 8000, windowMs: DAY_MS },
];
/** Bodies, without uploads. */
const BYTES = [{ count: 50_000_000, windowMs: DAY_MS }];
/** Pictures of the site, and files of messages. */
const UPLOADS = [{ count: 100, windowMs: DAY_MS }];
/** Below the disk reserve shorter changes still go through: to assign, to sign out, to erase. */
const SHORT_BYTES = 2000;

/** Returns a check that counts a change of a member. It throws HttpError 429 DESK80 or DiskReserveError. */
function createChangeLimit({ rateLimit, databaseUrl, dataDir, diskReserveBytes }: Config) {
  const isOn = rateLimit.length > 0;
  const [changes, bytes, uploads] = [CHANGES, BYTES, UPLOADS].map((each) => createLimiter(isOn ? each : []));
  // With DATABASE_URL the text is stored elsewhere.
  const requireReserve = databaseUrl === null ? createReserveCheck(dataDir, diskReserveBytes) : async () => undefined;

  return async ({ headers, routeOptions }: FastifyRequest, staffId: string): Promise<void> => {
    const isUpload = routeOptions.config.upload === true;
    const length = Number(headers["content-length"] ?? (headers["transfer-encoding"] ? routeOptions.bodyLimit : 0));
    if (!isUpload && length > SHORT_BYTES) await requireReserve();
    const seconds = changes?.take(staffId) || (isUpload ? uploads?.take(staffId) : bytes?.take(staffId, length)) || 0;
    refuseWhenOver(seconds, deskErrors.tooManyChanges);
  };
}
