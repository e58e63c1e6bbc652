/** How a notification of each channel reaches its recipient. */

import type { NotifySettings } from "../config.ts";
import type { Channel } from "../enquiries/notifications.ts";
import type { Log } from "../enquiries/store.ts";
import { buildAcknowledgementMail, type CountEarlier, shouldAcknowledge } from "./acknowledgement-mail.ts";
import type { Delivery } from "./delivery.ts";
import type { MailMessage } from "./mail-body.ts";
import type { MailStrings } from "./mail-strings.ts";
import type { Mailer } from "./mailer.ts";
import { buildCombinedMail, buildStaffMail } from "./staff-mail.ts";
import { postWebhook } from "./webhook.ts";

/** Sends one notification and gives up when the signal aborts. @throws if it was not accepted */
export type Transport = (delivery: Delivery, signal: AbortSignal) => Promise<void>;

/** Sends the mail that `build` makes of one delivery or of several. */
const mailTransport =
  <T>(mailer: Mailer, build: (input: T) => MailMessage, log: Log) =>
  async (input: T, signal: AbortSignal): Promise<void> => {
    const refused = await mailer.send(build(input), signal);
    if (refused > 0) log.error({ refused }, "mail.recipients_refused");
  };

const isAddressRefused = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "EENVELOPE" &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500;

/**
 * Sends an acknowledgement if the visitor may get one. An address that the mail server refuses is the visitor's typing
 * error: retrying does not help, and as a dead notification it would raise an alarm that nobody can clear.
 */
function acknowledgementTransport(send: Transport, countEarlier: CountEarlier, log: Log): Transport {
  return async (delivery, signal) => {
    if (!(await shouldAcknowledge(delivery, countEarlier, new Date()))) return;
    try {
      await send(delivery, signal);
    } catch (error) {
      if (!isAddressRefused(error)) throw error;
      log.warn({ jobId: delivery.messageId }, "acknowledgement.address_refused");
    }
  };
}

/** The link to the receipt of an enquiry, for a mail; null without SITE_URL or while there is no key. */
export type ReceiptLinkFor = (enquiry: { reference: string; email: string }) => Promise<string | null>;

/**
 * Creates a transport for each channel that is set up.
 * @param readMailbox the address of the mailbox that the desk reads. The mail of a test enquiry goes there, too, and tells by
 * its header which server checks senders.
 */
export function createTransports(
  { mail, autoreply, webhook, siteUrl }: NotifySettings,
  mailer: Mailer | null,
  strings: () => MailStrings,
  countEarlier: CountEarlier,
  log: Log,
  receiptLinkFor: ReceiptLinkFor,
  readMailbox: string | null,
): ReadonlyMap<Channel, Transport> {
  const transports = new Map<Channel, Transport>();
  if (mail && mailer) {
    const recipients = ({ enquiry }: Delivery) =>
      enquiry.canary && readMailbox !== null ? [...new Set([...mail.to, readMailbox])] : mail.to;
    transports.set(
      "mail",
      mailTransport(
        mailer,
        (delivery: Delivery) => buildStaffMail(delivery, recipients(delivery), strings(), siteUrl),
        log,
      ),
    );
    const acknowledge: Transport = async (delivery, signal) => {
      const link = await receiptLinkFor(delivery.enquiry);
      return mailTransport(
        mailer,
        () => buildAcknowledgementMail(delivery, mail.to, strings(), link),
        log,
      )(null, signal);
    };
    if (autoreply) transports.set("autoreply", acknowledgementTransport(acknowledge, countEarlier, log));
  }
  if (webhook) transports.set("webhook", (delivery, signal) => postWebhook(webhook, delivery, signal));
  return transports;
}

/** Returns how staff mails are sent together; null without mail. */
export function createCombinedTransport(
  { mail, siteUrl }: NotifySettings,
  mailer: Mailer | null,
  strings: () => MailStrings,
  log: Log,
): ((deliveries: readonly Delivery[], signal: AbortSignal) => Promise<void>) | null {
  if (!mail || !mailer) return null;
  const build = (deliveries: readonly Delivery[]) => buildCombinedMail(deliveries, mail.to, strings(), siteUrl);
  return mailTransport(mailer, build, log);
}
