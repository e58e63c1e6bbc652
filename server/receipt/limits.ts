/** Limits on receipts, in the memory of this server. */
import type { FastifyRequest } from "fastify";
import { httpErrors } from "../http/http-errors.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { createVisitorLimit } from "../http/visitor-limit.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Several times what a person clicks. */
const pages = [{ count: 120, windowMs: MINUTE }];
const asksPerVisitor = [{ count: 20, windowMs: HOUR }];
/** With three tries a code, a guesser has 30 tries a day among a million codes. */
const codesPerReference = [
  { count: 5, windowMs: 15 * MINUTE },
  { count: 10, windowMs: DAY },
];
const codesPerAddress = [
  { count: 8, windowMs: 15 * MINUTE },
  { count: 20, windowMs: DAY },
];
const triesPerVisitor = [{ count: 30, windowMs: 15 * MINUTE }];
/** Mails that anybody can cause by typing an address. */
const mailsPerAddress = [{ count: 3, windowMs: DAY }];
const mailsInAll = [{ count: 60, windowMs: HOUR }];

export function createReceiptLimits() {
  const visitorPages = createVisitorLimit({ rateLimit: pages });
  const visitorAsks = createVisitorLimit({ rateLimit: asksPerVisitor });
  const visitorTries = createVisitorLimit({ rateLimit: triesPerVisitor });
  const references = createLimiter(codesPerReference);
  const addresses = createLimiter(codesPerAddress);
  const mailAddresses = createLimiter(mailsPerAddress);
  const mails = createLimiter(mailsInAll);

  function refuseWhenOver(seconds: number): void {
    if (seconds > 0) throw httpErrors.tooManyReceipts(seconds);
  }
  const refuse = (ms: number) => refuseWhenOver(Math.ceil(ms / 1000));

  return {
    /** Counts a request. @throws HttpError 429 */
    page: (request: FastifyRequest) => refuseWhenOver(visitorPages(request)),
    /** Counts a code or a link that is asked for. @throws HttpError 429 */
    ask: (request: FastifyRequest) => refuseWhenOver(visitorAsks(request)),
    /** Counts a code that is sent. @throws HttpError 429 */
    code(reference: string, address: string): void {
      refuse(references.take(reference));
      refuse(addresses.take(address));
    },
    /** Counts a try of a code. @throws HttpError 429 */
    attempt: (request: FastifyRequest) => refuseWhenOver(visitorTries(request)),
    /** Counts a mail with links, or after erasure. Says whether it may be sent. */
    mayMail: (address: string): boolean =>
      mails.wait("") === 0 && mailAddresses.take(address) === 0 && mails.take("") === 0,
  };
}

export type ReceiptLimits = ReturnType<typeof createReceiptLimits>;
