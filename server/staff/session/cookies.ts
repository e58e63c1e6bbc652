import type { FastifyReply, FastifyRequest } from "fastify";
import { LONGEST_MS } from "./sessions.ts";

/** The browser's own name prefix makes sure that only this host, over HTTPS, sets the cookie. */
const nameOf = (name: string, request: FastifyRequest): string =>
  request.protocol === "https" ? `__Host-${name}` : name;

const options = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "strict", secure: request.protocol === "https" }) as const;

export type CookieName = "desk" | "desk-step";

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
