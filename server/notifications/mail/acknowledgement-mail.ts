import type { Delivery } from "../../storage/store.ts";
import type { MailStrings } from "./mail-strings.ts";
import { type Letter, letter } from "./message.ts";

/** Tells every machine that receives it not to answer (RFC 3834). */
const reply = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };

/**
 * The acknowledgement to the visitor. It repeats nothing that was typed: whoever types another person's address
 * into the form must not be able to make the desk carry a message there.
 */
export function autoreplyLetter(
  { enquiry, messageId }: Delivery,
  staff: readonly string[],
  words: MailStrings,
): Letter {
  const { form, company } = words;
  const quote = form.reference.replace("{reference}", enquiry.reference);
  const [address] = staff;
  return letter(
    {
      to: [enquiry.email],
      subject: `${company.name}: your enquiry ${enquiry.reference}`,
      messageId,
      ...(address === undefined ? {} : { replyTo: { name: company.name, address } }),
    },
    {
      title: form.notices.sent.title,
      before: [form.notices.sent.description, quote, form.promise],
      after: [`${company.name}\n${company.phone.shown} (${company.hours})`],
    },
    reply,
  );
}
