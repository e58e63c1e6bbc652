/** What signing in needs besides the context of the desk. */
import type { FastifyRequest } from "fastify";
import { HOUR_MS, MINUTE_MS } from "../../../enquiry/times.ts";
import type { DeskContext } from "../../app-context.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { createVisitorLimit, refuseWhenOver } from "../../http/rate-limit.ts";

/** An office behind one address signs in; a guesser gets nowhere with 5 tries a code and 20 codes a day. */
const asksPerVisitor = [{ count: 30, windowMs: HOUR_MS }];
const triesPerVisitor = [{ count: 60, windowMs: 15 * MINUTE_MS }];

/** The limits count what one network does, in the memory of this server. Codes are counted by address as well (server/codes). */
export interface SignInContext extends DeskContext {
  /** Counts a code that is asked for. @throws HttpError 429 */
  countAsk(request: FastifyRequest): void;
  /** Counts a try to sign in, or a passkey ceremony that begins. @throws HttpError 429 */
  countTry(request: FastifyRequest): void;
  /** The company's name, for mails and passkeys. */
  company: () => string;
}

export function createSignInContext(context: DeskContext): SignInContext {
  const asks = createVisitorLimit(asksPerVisitor);
  const tries = createVisitorLimit(triesPerVisitor);
  return {
    ...context,
    countAsk: (request) => refuseWhenOver(asks(request), deskErrors.tooManyTries),
    countTry: (request) => refuseWhenOver(tries(request), deskErrors.tooManyTries),
    company: () => context.mailStrings().company.name,
  };
}
