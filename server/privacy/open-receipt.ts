/** What a browser may see and do on the page of an enquiry, and the cookie that keeps the page open in it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { RECEIPT_PATH } from "../../enquiry/visitor-pages.ts";
import type { AppContext } from "../app-context.ts";
import { findHeld, type Held } from "./held.ts";
import { type Grant, OPEN_MS, type Purpose } from "./receipt-tokens.ts";

type Context = Pick<AppContext, "receiptTokens" | "store">;

/** The enquiry that a valid token opens. */
export interface Opened {
  /** The one in the address. */
  reference: string;
  token: string;
  purpose: Purpose;
  /** The address of the enquiry if the person reads its mails. Null also after a correction of the address. */
  provedAddress: string | null;
  /** Undefined when the database does not hold the enquiry, or does not yet. */
  held: Held | undefined;
}

export const emailOf = (held: Held | undefined): string | undefined =>
  held && held.state !== "erased" ? held.enquiry.email : undefined;

/** The reference of the enquiry. It differs from the one in the address where that was told during an outage. */
export const knownReference = ({ reference, held }: Opened): string =>
  (held?.state === "erased" ? held.reference : held?.enquiry.reference) ?? reference;

async function open(
  { receiptTokens, store }: Context,
  reference: string,
  token: unknown,
  purposes: readonly [Purpose, Purpose],
): Promise<Opened | undefined> {
  const checked = await receiptTokens.check(token, reference);
  if (typeof token !== "string" || !checked || !purposes.includes(checked.purpose)) return undefined;
  // Nothing can be done with an enquiry that waits in the journal.
  const held = store.journal?.holds(reference) ? undefined : await findHeld(store, reference);
  const email = emailOf(held);
  const provedAddress = email !== undefined && checked.proves(email) ? email : null;
  return { reference, token, purpose: checked.purpose, provedAddress, held };
}

/** With the link of a mail or the token of the button. It only leads on to the code. */
export const openByLink = (context: Context, reference: string, token: unknown): Promise<Opened | undefined> =>
  open(context, reference, token, ["link", "button"]);

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Browsers accept no `Secure` cookie over plain HTTP, which is used on the operator's own machine only. */
const isSecure = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === "https" || !LOCAL_HOSTS.includes(hostname);

/** With this prefix browsers take the cookie over HTTPS only. */
const cookieName = (request: FastifyRequest): string => (isSecure(request) ? "__Secure-receipt" : "receipt");

/** In the browser in which the button was pressed or the code typed. It may act on the enquiry. */
export const openByCookie = (
  context: Context,
  request: FastifyRequest<{ Params: { reference: string } }>,
): Promise<Opened | undefined> =>
  open(context, request.params.reference, request.cookies[cookieName(request)], ["sender", "reader"]);

/** Leads to the page of an enquiry. */
export const toReceipt = (reply: FastifyReply, reference: string): FastifyReply =>
  reply.redirect(RECEIPT_PATH + reference, 303);

/** Gives this browser the cookie, which only the page of this enquiry gets, and leads to that page. */
export async function keepOpen(
  { receiptTokens }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  grant: Grant & { purpose: "sender" | "reader" },
): Promise<FastifyReply> {
  reply.setCookie(cookieName(request), await receiptTokens.issue(grant), {
    path: RECEIPT_PATH + grant.reference,
    secure: isSecure(request),
    httpOnly: true,
    sameSite: "strict",
    maxAge: OPEN_MS / 1000,
  });
  return toReceipt(reply, grant.reference);
}
