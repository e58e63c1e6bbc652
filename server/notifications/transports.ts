/** How a letter of each channel reaches its receiver. */
import { createLimiter } from "../http/rate-limit.ts";
import type { Channel, Delivery, Log, Outbox } from "../storage/store.ts";
import { FinalRefusal } from "./delivery-error.ts";
import type { Carrier, Gathering } from "./delivery-worker.ts";
import { autoreplyLetter } from "./mail/acknowledgement-mail.ts";
import { deservesReply } from "./mail/acknowledgement-rules.ts";
import { GATHERED, gatheredLetter } from "./mail/gathered-mail.ts";
import type { MailStrings } from "./mail/mail-strings.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Letter } from "./mail/message.ts";
import { staffLetter } from "./mail/staff-mail.ts";
import type { NotifySettings } from "./settings.ts";
import { postWebhook } from "./webhook.ts";

/** Sends what `write` makes of a delivery, or of several. */
const mailCarrier =
  <T>(mailer: Mailer, write: (what: T) => Letter, log: Log) =>
  async (what: T, signal: AbortSignal): Promise<void> => {
    const refused = await mailer.send(write(what), signal);
    if (refused > 0) log.error({ refused }, "the mail server refused some of MAIL_TO");
  };

const isRefusedAddress = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "EENVELOPE" &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500;

/** Sends an acknowledgement where one may go; an address that is refused for good is not tried again. */
function autoreplyCarrier(send: Carrier, outbox: Outbox): Carrier {
  return async (delivery, signal) => {
    if (!(await deservesReply(delivery, outbox))) return;
    try {
      await send(delivery, signal);
    } catch (error) {
      if (!isRefusedAddress(error)) throw error;
      throw new FinalRefusal("The mail server refused the visitor's address.", { cause: error });
    }
  };
}

/** The carriers of the channels that are set up. */
export function carriersOf(
  { mail, autoreply, webhook }: NotifySettings,
  mailer: Mailer | null,
  words: MailStrings,
  outbox: Outbox,
  log: Log,
): ReadonlyMap<Channel, Carrier> {
  const carriers = new Map<Channel, Carrier>();
  if (mail && mailer) {
    carriers.set(
      "mail",
      mailCarrier(mailer, (delivery: Delivery) => staffLetter(delivery, mail.to, words), log),
    );
    const acknowledge = mailCarrier(mailer, (delivery: Delivery) => autoreplyLetter(delivery, mail.to, words), log);
    if (autoreply) carriers.set("autoreply", autoreplyCarrier(acknowledge, outbox));
  }
  if (webhook) carriers.set("webhook", (delivery, signal) => postWebhook(webhook, delivery, signal));
  return carriers;
}

/** How staff mails are gathered once more came than are mailed one by one; null without mail. */
export function gatheringOf(
  { mail, mailLimit }: NotifySettings,
  mailer: Mailer | null,
  words: MailStrings,
  log: Log,
): Gathering | null {
  if (!mail || !mailer) return null;
  const write = (deliveries: readonly Delivery[]) => gatheredLetter(deliveries, mail.to, words);
  return { limit: createLimiter(mailLimit), size: GATHERED, carry: mailCarrier(mailer, write, log) };
}
