/** How a letter of each channel reaches its receiver. */
import type { Archive, Channel, Delivery, Log } from "../stores/store.ts";
import { autoreplyLetter } from "./autoreply-letter.ts";
import { deservesReply } from "./autoreply-rules.ts";
import type { Carrier } from "./courier.ts";
import { FinalRefusal } from "./fault.ts";
import type { Letter } from "./letter.ts";
import type { Mailer } from "./mailer.ts";
import type { NotifySettings } from "./settings.ts";
import { staffLetter } from "./staff-letter.ts";
import { postWebhook } from "./webhook.ts";
import type { Words } from "./words.ts";

/** Sends the letter of a delivery. */
function mailCarrier(mailer: Mailer, write: (delivery: Delivery) => Letter, log: Log): Carrier {
  return async (delivery, signal) => {
    const refused = await mailer.send(write(delivery), signal);
    if (refused > 0) log.error({ delivery: delivery.id, refused }, "the mail server refused some of MAIL_TO");
  };
}

const isRefusedAddress = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "EENVELOPE" &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500;

/** Sends an acknowledgement where one may go; an address that is refused for good is not tried again. */
function autoreplyCarrier(send: Carrier, archive: Archive): Carrier {
  return async (delivery, signal) => {
    if (!(await deservesReply(delivery.enquiry, archive))) return;
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
  words: Words,
  archive: Archive,
  log: Log,
): ReadonlyMap<Channel, Carrier> {
  const carriers = new Map<Channel, Carrier>();
  if (mail && mailer) {
    carriers.set(
      "mail",
      mailCarrier(mailer, (delivery) => staffLetter(delivery, mail.to, words), log),
    );
    const acknowledge = mailCarrier(mailer, (delivery) => autoreplyLetter(delivery, mail.to, words), log);
    if (autoreply) carriers.set("autoreply", autoreplyCarrier(acknowledge, archive));
  }
  if (webhook) carriers.set("webhook", (delivery, signal) => postWebhook(webhook, delivery, signal));
  return carriers;
}
