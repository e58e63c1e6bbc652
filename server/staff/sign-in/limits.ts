/** Limits on asking for codes and on trying to sign in, in the memory of this server. */
import type { FastifyRequest } from "fastify";
import { createLimiter } from "../../http/rate-limit.ts";
import { createVisitorLimit } from "../../http/visitor-limit.ts";
import { deskErrors } from "../session/desk-errors.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An office behind one address signs in; a guesser gets nowhere with 5 tries a code and 20 codes a day. */
const asksPerVisitor = [{ count: 30, windowMs: HOUR }];
const asksPerMail = [
  { count: 5, windowMs: 15 * MINUTE },
  { count: 20, windowMs: 24 * HOUR },
];
const triesPerVisitor = [{ count: 60, windowMs: 15 * MINUTE }];

export interface SignInLimits {
  /** Counts a code that is asked for. @throws DeskError 429 */
  ask(request: FastifyRequest, mail: string): void;
  /** Counts a try to sign in, or a passkey ceremony that begins. @throws DeskError 429 */
  attempt(request: FastifyRequest): void;
}

export function createSignInLimits(): SignInLimits {
  const visitorAsks = createVisitorLimit({ rateLimit: asksPerVisitor });
  const mailAsks = createLimiter(asksPerMail);
  const visitorTries = createVisitorLimit({ rateLimit: triesPerVisitor });

  function refuseWhenOver(seconds: number): void {
    if (seconds > 0) throw deskErrors.tooManyTries(seconds);
  }
  return {
    ask(request, mail) {
      refuseWhenOver(visitorAsks(request));
      refuseWhenOver(Math.ceil(mailAsks.take(mail) / 1000));
    },
    attempt: (request) => refuseWhenOver(visitorTries(request)),
  };
}
