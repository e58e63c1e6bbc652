/** The browser of a request: its cookies, the address of its desk, and what it is called. */

import type { FastifyReply, FastifyRequest } from "fastify";
import { MINUTE_MS } from "../../../enquiry/times.ts";
import type { Config } from "../../config.ts";
import { LONGEST_MS, newToken } from "./sessions.ts";

/** The browser's own name prefix makes sure that only this host, over HTTPS, sets the cookie. */
const nameOf = (name: string, request: FastifyRequest): string =>
  request.protocol === "https" ? `__Host-${name}` : name;

const options = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "strict", secure: request.protocol === "https" }) as const;

type CookieName = "desk" | "desk-step";

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

/** The cookie of a browser that is about to sign in. Passkey challenges and codes by mail are bound to it. */
const STEP_MS = 15 * MINUTE_MS;

/**
 * Marks the browser, for 15 minutes from now. A browser keeps its mark, so that a code stays valid while the person
 * tries a passkey instead.
 */
export function markStep(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, "desk-step");
  const token = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newToken();
  setCookie(request, reply, "desk-step", token, STEP_MS);
  return token;
}

/** The mark of the browser; its hash finds the rows of the tables. Without a mark it finds nothing. */
export const readStep = (request: FastifyRequest): string => readCookie(request, "desk-step") ?? "";

/**
 * The address of the desk in the browser, without a slash at the end. Without SITE_URL the desk is at localhost, where
 * the request tells the port.
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
