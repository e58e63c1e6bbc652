/** The page of an enquiry in each of its states. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReceiptView } from "../../enquiry/visitor-pages.ts";
import type { AppContext } from "../app-context.ts";
import { sendPage } from "../http/pages.ts";
import type { MailStrings } from "../mail/mail-strings.ts";
import { countOfAddress, readHeld } from "./held.ts";
import type { Opened } from "./open-receipt.ts";
import type { ReceiptLimits } from "./receipt-limits.ts";

/** What the routes of receipts share. */
export interface ReceiptContext extends AppContext {
  limits: ReceiptLimits;
  mailStrings: () => MailStrings;
}

/** Whether links can be sent: a link needs the public address of the site. */
export const canMail = ({ config, mailer }: AppContext): boolean => mailer !== null && config.siteUrl !== null;

/** @throws Error when the site lacks the page */
export function showReceipt(
  context: ReceiptContext,
  request: FastifyRequest,
  reply: FastifyReply,
  view: ReceiptView,
): FastifyReply {
  const pages = context.build().receipt;
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

/** What the page shows of an opened enquiry. @throws StoreUnavailableError */
export async function viewOf(context: ReceiptContext, opened: Opened): Promise<ReceiptView> {
  const { reference, token, purpose, held } = opened;
  if (!held) return { state: "waiting", reference };
  if (held.state === "erased") return { ...held, reference };
  const { email } = held.enquiry;
  if (purpose === "link" || purpose === "button") {
    return { state: "ask-code", reference, token, address: halfHidden(email) };
  }
  if (held.state === "withdrawn") return { state: "withdrawn", reference, at: held.at, eraseAt: held.eraseAt };
  const { config, store } = context;
  const shown = await readHeld(store.database, held.enquiry, held.correctedAt, config.retentionDays);
  return { state: "active", reference, held: shown, all: await countFor(context, opened) };
}
