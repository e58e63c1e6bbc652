/**
 * Enquiries in mails to staff: the rows of a table for each, and the mails about new ones, one each or many during a
 * flood.
 */

import { type Column, columns, nameOf } from "../../core/enquiry/fields.ts";
import type { Flag } from "../../core/enquiry/flags.ts";
import { phoneKey, readPhones } from "../../core/enquiry/phone-numbers.ts";
import { isSafeMailAddress } from "../../core/enquiry/rules.ts";
import { longTime } from "../../core/times.ts";
import type { Source, StoredEnquiry } from "../enquiries/enquiry.ts";
import type { Delivery } from "../enquiries/notifications.ts";
import { comparedAddress } from "../enquiries/person.ts";
import { enquiriesCommand } from "../package-info.ts";
import { oneLine, shorten } from "../plain-text.ts";
import {
  batchId,
  buildMailMessage,
  encodedSize,
  type Link,
  MAX_BODY_BYTES,
  type MailMessage,
  type MailRow,
  type MailStrings,
  openLink,
} from "./mail-body.ts";

const EMPTY = "-";

const flagNotes: Readonly<Record<Flag, string>> = {
  "hidden-field": "A hidden field, which people cannot see, was filled in.",
  "too-fast": "It was sent faster than a person can type.",
  "email-unlikely": "The e-mail address is not valid.",
  "key-conflict": "It has the same submission key as another enquiry but different text. Compare the two.",
};

function phoneRow(label: string, typed: string): MailRow {
  if (typed === "") return { label, text: EMPTY };
  const phones = readPhones(typed);
  if (phones.length === 0)
    return { label, text: typed, note: "This may not be a valid phone number. Check it before you call." };
  const links = phones.flatMap(({ shown, dial, chat }): Link[] => [
    { label: `Call ${shown}`, href: dial },
    ...(chat === null ? [] : [{ label: phones.length > 1 ? `Chat ${shown}` : "Chat", href: chat }]),
  ]);
  return { label, text: typed, links };
}

function emailRow(label: string, address: string): MailRow {
  if (address === "") return { label, text: EMPTY };
  if (isSafeMailAddress(address))
    return { label, text: address, links: [{ label: "Write", href: `mailto:${encodeURIComponent(address)}` }] };
  const note = "This address looks wrong, so Reply does not go to the visitor. Check it and type it yourself.";
  return { label, text: address, note };
}

const sources: Readonly<Record<Source, string>> = {
  "form-post": "the form, without JavaScript",
  "data-api": "the form",
  desk: "written down by staff",
  call: "a call",
  whatsapp: "WhatsApp",
};

/** Returns the label that the form shows for the project type, or null if none was chosen. */
export const projectTypeLabel = ({ form }: MailStrings, { project_type }: StoredEnquiry): string | null =>
  project_type === null ? null : form.projectTypes[project_type];

function columnRow(column: Column, enquiry: StoredEnquiry, strings: MailStrings): MailRow {
  const { label } = strings.form.fields[column];
  if (column === "email") return emailRow(label, enquiry.email);
  if (column === "phone") return phoneRow(label, enquiry.phone);
  const text = column === "project_type" ? projectTypeLabel(strings, enquiry) : enquiry[column];
  return { label, text: text ?? EMPTY };
}

/** Returns a row for everything that staff need to know about an enquiry. */
export function enquiryRows(enquiry: StoredEnquiry, strings: MailStrings, siteUrl: string | null): MailRow[] {
  const { flags, reference, source } = enquiry;
  return [
    { label: "Reference", text: reference, links: openLink(reference, siteUrl) },
    { label: "Received", text: longTime(enquiry.created_at) },
    ...columns.map((column) => columnRow(column, enquiry, strings)),
    { label: "Source", text: sources[source] },
    ...(flags.length > 0 ? [{ label: "Note", text: flags.map((flag) => flagNotes[flag]).join("\n") }] : []),
  ];
}

/**
 * Identifies a sender, so that a flood from one counts as one: the address without letter case, or the number of a
 * caller.
 */
export const senderKey = ({ email, phone }: StoredEnquiry): string =>
  comparedAddress(email) || (phoneKey(phone) ?? phone);

/** The longest valid mail address (RFC 5321); longer than any real name or number. */
const IDENTITY_LENGTH = 254;

/**
 * Shortens every text of an enquiry, also of a field added later, for mails that hold many enquiries or would become
 * too large.
 */
export const shortenEnquiry = (enquiry: StoredEnquiry, detailsLength: number): StoredEnquiry =>
  Object.fromEntries(
    Object.entries(enquiry).map(([column, value]) => {
      const length = column === "project_details" ? detailsLength : IDENTITY_LENGTH;
      return [column, typeof value === "string" ? shorten(value, length) : value];
    }),
  ) as unknown as StoredEnquiry;

/** Fits into a mail even if each character takes the most bytes. */
const SHORTENED_DETAILS = 4000;

/** Builds the mail about one enquiry. Reply goes to the visitor if the address is safe to put into a header. */
export function buildStaffMail(
  { enquiry, jobId }: Delivery,
  to: readonly string[],
  strings: MailStrings,
  siteUrl: string | null,
): MailMessage {
  const { canary, email, reference } = enquiry;
  const about = [nameOf(enquiry), projectTypeLabel(strings, enquiry)]
    .filter((part) => part !== null)
    .map((part) => oneLine(part));
  const title = `${canary ? "Test enquiry" : "Enquiry"} ${reference}`;
  const replyTo = isSafeMailAddress(email) ? { replyTo: { name: oneLine(nameOf(enquiry)), address: email } } : {};
  const before = canary ? ["This is an automatic test of the enquiry form. No reply is needed."] : [];
  const build = (shown: StoredEnquiry, after: readonly string[] = []) =>
    buildMailMessage(
      { to, subject: `${title}: ${about.join(", ")}`, messageId: jobId, ...replyTo },
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
    ? { label: `Test enquiry ${reference}`, text }
    : { label: reference, text, links: openLink(reference, siteUrl) };
}

/**
 * Builds one mail about many enquiries, for a flood. Senders with few enquiries come first, so that
 * a flood from one address does not bury the others.
 */
export function buildBatchMail(
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
    { to, subject: title, messageId: batchId(deliveries.map(({ jobId }) => jobId)) },
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
