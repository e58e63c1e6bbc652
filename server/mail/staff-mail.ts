/** Mails to staff about new enquiries: one each, or many in one mail during a flood. */

import { nameOf } from "../../enquiry/fields.ts";
import { isSafeMailAddress } from "../../enquiry/rules.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { enquiriesCommand } from "../package-info.ts";
import { oneLine, senderKey, shorten, shortenEnquiry } from "./contact-format.ts";
import type { Delivery } from "./delivery.ts";
import { enquiryRows, projectTypeLabel } from "./enquiry-rows.ts";
import {
  buildMailMessage,
  combinedId,
  encodedSize,
  MAX_BODY_BYTES,
  type MailMessage,
  type MailRow,
  openLink,
} from "./mail-body.ts";
import type { MailStrings } from "./mail-strings.ts";

/** Fits into a mail even if each character takes the most bytes. */
const SHORTENED_DETAILS = 4000;

/** Builds the mail about one enquiry. Reply goes to the visitor if the address is safe to put into a header. */
export function buildStaffMail(
  { enquiry, messageId }: Delivery,
  to: readonly string[],
  strings: MailStrings,
  siteUrl: string | null,
): MailMessage {
  const { canary, email, reference } = enquiry;
  const about = [nameOf(enquiry), projectTypeLabel(strings, enquiry)]
    .filter((part) => part !== null)
    .map((part) => oneLine(part));
  const title = `${canary ? "Canary" : "Enquiry"} ${reference}`;
  const replyTo = isSafeMailAddress(email) ? { replyTo: { name: oneLine(nameOf(enquiry)), address: email } } : {};
  const before = canary ? ["This is an automatic test of the enquiry form. No reply is needed."] : [];
  const build = (shown: StoredEnquiry, after: readonly string[] = []) =>
    buildMailMessage(
      { to, subject: `${title}: ${about.join(", ")}`, messageId, ...replyTo },
      { title, before, tables: [enquiryRows(shown, strings, canary ? null : siteUrl)], after },
    );
  const complete = build(enquiry);
  if (encodedSize(complete.text) + encodedSize(complete.html) <= MAX_BODY_BYTES) return complete;
  return build(shortenEnquiry(enquiry, SHORTENED_DETAILS), [
    `The text is too long for a mail and was cut. Read all of it: ${enquiriesCommand} show ${reference}`,
  ]);
}

/** This many enquiries fit into one mail, even if every character takes the most bytes. */
export const ENQUIRIES_PER_MAIL = 50;

function summaryRow(enquiry: StoredEnquiry, strings: MailStrings, siteUrl: string | null): MailRow {
  const { canary, email, phone, project_details, reference } = enquiry;
  const lines = [
    [oneLine(shorten(nameOf(enquiry), 60)), projectTypeLabel(strings, enquiry)]
      .filter((part) => part !== null)
      .join(", "),
    [oneLine(shorten(phone, 40)), oneLine(shorten(email, 100), 100)].filter((part) => part !== "").join(", "),
    oneLine(shorten(project_details, 100), 100),
  ];
  const text = lines.join("\n");
  return canary
    ? { label: `Canary ${reference}`, text }
    : { label: reference, text, links: openLink(reference, siteUrl) };
}

/**
 * Builds one mail about many enquiries, for a flood. Senders with few enquiries come first, so that
 * a flood from one address does not bury the others.
 */
export function buildCombinedMail(
  deliveries: readonly Delivery[],
  to: readonly string[],
  strings: MailStrings,
  siteUrl: string | null,
): MailMessage {
  const enquiries = deliveries.map(({ enquiry }) => enquiry);
  const bySender = Map.groupBy(enquiries, senderKey);
  const sorted = [...bySender.values()].toSorted((a, b) => a.length - b.length).flat();
  const title = `${enquiries.length} enquiries at once`;
  return buildMailMessage(
    { to, subject: title, messageId: combinedId(deliveries.map(({ messageId }) => messageId)) },
    {
      title,
      before: [
        "Many enquiries arrived at once, so this mail shows the beginning of each.",
        `Read one completely: ${enquiriesCommand} show REFERENCE`,
      ],
      tables: [sorted.map((enquiry) => summaryRow(enquiry, strings, siteUrl))],
    },
  );
}
