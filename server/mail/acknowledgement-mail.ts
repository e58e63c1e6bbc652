/** The automatic acknowledgement to the visitor, and the rules for whether one is sent. */

import { isSafeMailAddress } from "../../enquiry/rules.ts";
import type { Delivery, EarlierAcknowledgements } from "./delivery.ts";
import { buildMailMessage, type MailMessage } from "./mail-body.ts";
import type { MailStrings } from "./mail-strings.ts";

/** Anybody can type a stranger's address into the form, so these limit how many mails that can cause. */
const PER_ADDRESS_A_DAY = 2;
const PER_HOUR = 60;
const PER_DAY = 300;

/**
 * How long to keep trying. The page has shown the reference already, and a visitor's wrong address must not raise the
 * alarm about undelivered notifications, which begins after an hour.
 */
const MAX_AGE_MS = 30 * 60_000;

export type CountEarlier = (delivery: Delivery, limit: number) => Promise<EarlierAcknowledgements>;

/**
 * Whether the visitor gets an acknowledgement: not for suspicious enquiries, test enquiries, unsafe addresses, old
 * enquiries, or beyond the limits. The limits count stored notifications, so every server decides alike.
 */
export async function shouldAcknowledge(delivery: Delivery, countEarlier: CountEarlier, now: Date): Promise<boolean> {
  const { canary, created_at, email, flags } = delivery.enquiry;
  if (canary || flags.length > 0 || !isSafeMailAddress(email)) return false;
  if (now.getTime() - Date.parse(created_at) > MAX_AGE_MS) return false;
  const earlier = await countEarlier(delivery, PER_DAY);
  return earlier.toAddressInDay < PER_ADDRESS_A_DAY && earlier.inHour < PER_HOUR && earlier.inDay < PER_DAY;
}

/** Marks the mail as an automatic reply, which auto-responders do not answer (RFC 3834). */
const replyHeaders = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };

/**
 * Builds the acknowledgement. It repeats nothing that was typed, not even the name: with a stranger's address in the
 * form, the site would otherwise carry the sender's message to that stranger.
 * @param link leads to the receipt, which asks for a code
 */
export function buildAcknowledgementMail(
  { enquiry, messageId }: Delivery,
  staff: readonly string[],
  { form, company, receipt }: MailStrings,
  link: string | null = null,
): MailMessage {
  const [address] = staff;
  return buildMailMessage(
    {
      to: [enquiry.email],
      subject: `${company.name}: your enquiry ${enquiry.reference}`,
      messageId,
      ...(address === undefined ? {} : { replyTo: { name: company.name, address } }),
    },
    {
      title: form.notices.sent.title,
      before: [
        form.notices.sent.description,
        form.reference.replace("{reference}", enquiry.reference),
        form.promise,
        ...(link === null ? [] : [receipt.link.replace("{link}", link), receipt.linkNote]),
      ],
      after: [[company.name, company.phone && `${company.phone} (${company.hours})`].filter(Boolean).join("\n")],
    },
    replyHeaders,
  );
}
