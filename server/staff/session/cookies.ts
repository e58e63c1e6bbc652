/** The cookies of the desk: a member's session, and a browser that is about to sign in. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { MINUTE_MS } from "../../../core/times.ts";
import { LONGEST_MS, newToken } from "./sessions.ts";

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
 * Sets the browser's sign-in token for 15 minutes from now. An existing token stays, so that a code remains valid while
 * the member tries a passkey.
 */
export function setSignInCookie(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, "desk-sign-in");
  const token = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newToken();
  setCookie(request, reply, "desk-sign-in", token, SIGN_IN_MS);
  return token;
}

/** The browser's sign-in token, whose hash finds rows of the tables; empty without the cookie. */
export const readSignInCookie = (request: FastifyRequest): string => readCookie(request, "desk-sign-in") ?? "";
