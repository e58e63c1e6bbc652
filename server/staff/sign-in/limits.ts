/** Limits on what one network asks and tries, in the memory of this server. Codes are counted by address as well (server/codes). */
import type { FastifyRequest } from "fastify";
import { deskErrors } from "../../http/errors.ts";
import { createVisitorLimit } from "../../http/visitor-limit.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An office behind one address signs in; a guesser gets nowhere with 5 tries a code and 20 codes a day. */
const asksPerVisitor = [{ count: 30, windowMs: HOUR }];
const triesPerVisitor = [{ count: 60, windowMs: 15 * MINUTE }];

export interface SignInLimits {
  /** Counts a code that is asked for. @throws HttpError 429 */
  ask(request: FastifyRequest): void;
  /** Counts a try to sign in, or a passkey ceremony that begins. @throws HttpError 429 */
  attempt(request: FastifyRequest): void;
}

export function createSignInLimits(): SignInLimits {
  const visitorAsks = createVisitorLimit({ rateLimit: asksPerVisitor });
  const visitorTries = createVisitorLimit({ rateLimit: triesPerVisitor });

  function refuseWhenOver(seconds: number): void {
    if (seconds > 0) throw deskErrors.tooManyTries(seconds);
  }
  return {
    ask: (request) => refuseWhenOver(visitorAsks(request)),
    attempt: (request) => refuseWhenOver(visitorTries(request)),
  };
}
