/** Limits on receipts, in the memory of this server. Codes are counted by enquiry as well (server/codes). */
import type { FastifyRequest } from "fastify";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../enquiry/times.ts";
import { type HttpError, httpErrors } from "../http/errors.ts";
import { createLimiter, createVisitorLimit, refuseWhenOver, siteKey } from "../http/rate-limit.ts";

/** Several times what a person clicks. */
const pages = [{ count: 120, windowMs: MINUTE_MS }];
const asksPerVisitor = [{ count: 20, windowMs: HOUR_MS }];
const codesPerAddress = [
  { count: 8, windowMs: 15 * MINUTE_MS },
  { count: 20, windowMs: DAY_MS },
];
const triesPerVisitor = [{ count: 30, windowMs: 15 * MINUTE_MS }];
/** Mails that anybody can cause by typing an address. The share of a network keeps three of them from using up the whole. */
const mailsPerAddress = [{ count: 3, windowMs: DAY_MS }];
const mailsPerNetwork = [{ count: 10, windowMs: HOUR_MS }];
const mailsInAll = [{ count: 60, windowMs: HOUR_MS }];
/** Corrections, withdrawals, consents given again and erasures. Each is a request that staff must read. */
const actsPerReference = [{ count: 10, windowMs: HOUR_MS }];
const actsPerVisitor = [{ count: 30, windowMs: HOUR_MS }];

export function createReceiptLimits() {
  const visitorPages = createVisitorLimit(pages);
  const visitorAsks = createVisitorLimit(asksPerVisitor);
  const visitorTries = createVisitorLimit(triesPerVisitor);
  const addresses = createLimiter(codesPerAddress);
  const mailAddresses = createLimiter(mailsPerAddress);
  const mailNetworks = createLimiter(mailsPerNetwork);
  const mails = createLimiter(mailsInAll);
  const actReferences = createLimiter(actsPerReference);
  const visitorActs = createVisitorLimit(actsPerVisitor);

  const refuse = (seconds: number) => refuseWhenOver(seconds, httpErrors.tooManyReceipts);

  /** The share is taken before anybody looks whether a mail is sent, so that it does not tell who has written. */
  const takeShare = ({ ip }: FastifyRequest): number => mailNetworks.take(siteKey(ip));
  const mayMail = (address: string): boolean =>
    mails.wait("") === 0 && mailAddresses.take(address) === 0 && mails.take("") === 0;

  return {
    /** Counts a request. @throws HttpError 429 */
    page: (request: FastifyRequest) => refuse(visitorPages(request)),
    /** Counts a link that is asked for. @throws HttpError 429 */
    link(request: FastifyRequest): void {
      refuse(visitorAsks(request));
      refuse(takeShare(request));
    },
    /**
     * Counts a code that is asked for. To an address whose mails the visitor is not known to read it counts like a link, and
     * may not be sent. @throws HttpError 429
     */
    code(request: FastifyRequest, address: string, isReader: boolean): { maySend: boolean } {
      refuse(visitorAsks(request));
      refuse(isReader ? addresses.take(address) : takeShare(request));
      return { maySend: isReader || mayMail(address) };
    },
    /** Counts a try of a code. @throws HttpError 429 */
    attempt: (request: FastifyRequest) => refuse(visitorTries(request)),
    /** Counts the mail of a visitor who erased. Says whether the network has a share left. */
    mayConfirm: (request: FastifyRequest): boolean => takeShare(request) === 0,
    /** Counts a mail with links, or after erasure. Says whether it may be sent. */
    mayMail,
    /** Counts an act on an enquiry. Returns the error when a limit is reached. */
    act(request: FastifyRequest, reference: string): HttpError | null {
      const seconds = actReferences.wait(reference) || visitorActs(request);
      if (seconds > 0) return httpErrors.tooManyActs(seconds);
      actReferences.take(reference);
      return null;
    },
  };
}

export type ReceiptLimits = ReturnType<typeof createReceiptLimits>;
