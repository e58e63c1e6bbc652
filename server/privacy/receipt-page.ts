/** Access to the page of an enquiry: its limits, its tokens and cookie, and the page in each state. */

import type { FastifyReply, FastifyRequest } from "fastify";
import { RECEIPT_PATH, type ReceiptView } from "../../core/enquiry/rendered-pages.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../core/times.ts";
import type { Config } from "../config.ts";
import type { Store } from "../enquiries/store.ts";
import { type HttpError, httpErrors } from "../http/errors.ts";
import { sendPage } from "../http/pages.ts";
import { createLimiter, createVisitorLimit, refuseWhenOver, siteKey } from "../http/rate-limit.ts";
import { type ByReference, isLoopbackName } from "../http/requests.ts";
import type { MailStrings } from "../mail/mail-body.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { LiveSite } from "../site/live-site.ts";
import { EDIT_SESSION_MS, type Grant, type Purpose, type ReceiptTokens } from "./receipt-tokens.ts";
import { countOfAddress, type EnquiryState, findEnquiryState, readStoredData } from "./stored-data.ts";

/** Several times what a person clicks. */
const pages = [{ count: 120, windowMs: MINUTE_MS }];
const asksPerVisitor = [{ count: 20, windowMs: HOUR_MS }];
const codesPerAddress = [
  { count: 8, windowMs: 15 * MINUTE_MS },
  { count: 20, windowMs: DAY_MS },
];
const triesPerVisitor = [{ count: 30, windowMs: 15 * MINUTE_MS }];
/**
 * Mails that anybody can cause by typing an address. A network's share is so small that three networks cannot use up
 * the total.
 */
const mailsPerAddress = [{ count: 3, windowMs: DAY_MS }];
const mailsPerNetwork = [{ count: 10, windowMs: HOUR_MS }];
const mailsInAll = [{ count: 60, windowMs: HOUR_MS }];
/** Corrections, withdrawals, consents given again and erasures. Each is a request that staff must read. */
const actionsPerReference = [{ count: 10, windowMs: HOUR_MS }];
const actionsPerVisitor = [{ count: 30, windowMs: HOUR_MS }];

export function createReceiptLimits() {
  const visitorPages = createVisitorLimit(pages);
  const visitorAsks = createVisitorLimit(asksPerVisitor);
  const visitorTries = createVisitorLimit(triesPerVisitor);
  const addresses = createLimiter(codesPerAddress);
  const mailAddresses = createLimiter(mailsPerAddress);
  const mailNetworks = createLimiter(mailsPerNetwork);
  const mails = createLimiter(mailsInAll);
  const referenceActions = createLimiter(actionsPerReference);
  const visitorActions = createVisitorLimit(actionsPerVisitor);

  const refuse = (seconds: number) => refuseWhenOver(seconds, httpErrors.tooManyReceipts);

  /** The share is counted whether or not a mail is sent, so that it does not reveal who has written. */
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
     * Counts a code that is asked for. To an address whose mails the visitor is not known to read it counts like a
     * link, and may not be sent.
     * @throws HttpError 429
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
    /** Counts an action on an enquiry. Returns the error when a limit is reached. */
    countAction(request: FastifyRequest, reference: string): HttpError | null {
      const seconds = referenceActions.wait(reference) || visitorActions(request);
      if (seconds > 0) return httpErrors.tooManyActions(seconds);
      referenceActions.take(reference);
      return null;
    },
  };
}

type ReceiptLimits = ReturnType<typeof createReceiptLimits>;

export interface ReceiptOptions {
  config: Config;
  store: Store;
  site: LiveSite;
  mailer: Mailer | null;
  mailStrings: () => MailStrings;
  receiptTokens: ReceiptTokens;
}

type Context = Pick<ReceiptOptions, "receiptTokens" | "store">;

/** The enquiry that a valid token opens. */
export interface Opened {
  reference: string;
  token: string;
  purpose: Purpose;
  /** The address of the enquiry if the person reads its mails. Null also after a correction of the address. */
  provedAddress: string | null;
  /** Undefined while the enquiry is not in the database. */
  found: EnquiryState | undefined;
}

export const emailOf = (found: EnquiryState | undefined): string | undefined =>
  found && found.state !== "erased" ? found.enquiry.email : undefined;

/** The reference of the enquiry. It differs from an alias in the address that the person got during an outage. */
export const knownReference = ({ reference, found }: Opened): string =>
  (found?.state === "erased" ? found.reference : found?.enquiry.reference) ?? reference;

async function open(
  { receiptTokens, store }: Context,
  reference: string,
  token: unknown,
  purposes: readonly [Purpose, Purpose],
): Promise<Opened | undefined> {
  const checked = receiptTokens.check(token, reference);
  if (typeof token !== "string" || !checked || !purposes.includes(checked.purpose)) return undefined;
  // An enquiry in the journal cannot be changed.
  const found = store.journal?.has(reference) ? undefined : await findEnquiryState(store, reference);
  const email = emailOf(found);
  const provedAddress = email !== undefined && checked.proves(email) ? email : null;
  return { reference, token, purpose: checked.purpose, provedAddress, found };
}

/** With the link of a mail or the token of the button. It only leads on to the code. */
export const openByLink = (context: Context, reference: string, token: unknown): Promise<Opened | undefined> =>
  open(context, reference, token, ["link", "button"]);

/** Browsers accept no `Secure` cookie over plain HTTP, which is used on the operator's own machine only. */
const isSecure = ({ protocol, hostname }: FastifyRequest): boolean => protocol === "https" || !isLoopbackName(hostname);

/** With this prefix browsers take the cookie over HTTPS only. */
const cookieName = (request: FastifyRequest): string => (isSecure(request) ? "__Secure-receipt" : "receipt");

/** In the browser in which the button was pressed or the code typed. It may act on the enquiry. */
export const openByCookie = (context: Context, request: FastifyRequest<ByReference>): Promise<Opened | undefined> =>
  open(context, request.params.reference, request.cookies[cookieName(request)], ["sender", "reader"]);

/** Leads to the page of an enquiry. */
export const toReceipt = (reply: FastifyReply, reference: string): FastifyReply =>
  reply.redirect(RECEIPT_PATH + reference, 303);

/** Sets the receipt cookie, scoped to the page of this enquiry, and redirects to that page. */
export async function openReceipt(
  { receiptTokens }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  grant: Grant & { purpose: "sender" | "reader" },
): Promise<FastifyReply> {
  reply.setCookie(cookieName(request), receiptTokens.issue(grant), {
    path: RECEIPT_PATH + grant.reference,
    secure: isSecure(request),
    httpOnly: true,
    sameSite: "strict",
    maxAge: EDIT_SESSION_MS / 1000,
  });
  return toReceipt(reply, grant.reference);
}

/** Shared by the routes of receipts. */
export interface ReceiptContext extends ReceiptOptions {
  limits: ReceiptLimits;
}

/** Whether links can be sent: a link needs the public address of the site. */
export const canMail = ({ config, mailer }: ReceiptOptions): boolean => mailer !== null && config.siteUrl !== null;

/** @throws Error when the site lacks the page */
export function showReceipt(
  context: ReceiptContext,
  request: FastifyRequest,
  reply: FastifyReply,
  view: ReceiptView,
): FastifyReply {
  const pages = context.site.view().receipt;
  if (!pages) throw new Error("The site lacks the page of receipts. Build it: npm run build.");
  return sendPage(request, reply, pages.page(view, canMail(context)));
}

/** An address that its owner recognises and nobody else can write to, for example r.s...@hospital.in. */
export function halfHidden(address: string): string {
  const at = address.lastIndexOf("@");
  const name = at < 0 ? address : address.slice(0, at);
  const shown = name.slice(0, Math.min(3, Math.ceil(name.length / 2)));
  return `${shown}...${at < 0 ? "" : address.slice(at)}`;
}

/** How many enquiries the person may choose to act on. */
export const countFor = async ({ store }: ReceiptContext, { provedAddress }: Opened): Promise<number> =>
  provedAddress === null ? 1 : countOfAddress(store.database, provedAddress);

/** The view of an opened enquiry on the receipt page. @throws StoreUnavailableError */
export async function viewOf(context: ReceiptContext, opened: Opened): Promise<ReceiptView> {
  const { reference, token, purpose, found } = opened;
  if (!found) return { state: "waiting", reference };
  if (found.state === "erased") return { ...found, reference };
  const { email } = found.enquiry;
  if (purpose === "link" || purpose === "button") {
    return { state: "ask-code", reference, token, address: halfHidden(email) };
  }
  if (found.state === "withdrawn") return { state: "withdrawn", reference, at: found.at, eraseAt: found.eraseAt };
  const { config, store } = context;
  const storedData = await readStoredData(store.database, found.enquiry, found.correctedAt, config.retentionDays);
  return { state: "active", reference, storedData, all: await countFor(context, opened) };
}
