/** The cookie of a browser that is about to sign in. Passkey challenges and codes by mail are bound to it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookie, setCookie } from "../session/cookies.ts";
import { hashToken, newToken } from "../session/sessions.ts";

const STEP_MS = 15 * 60_000;

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

export const stepHash = (step: string): string => hashToken(step);
