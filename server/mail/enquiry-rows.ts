/** Shows an enquiry as table rows in mails to staff. */

import type { Flag } from "../../enquiry/arrival.ts";
import { type Column, columns } from "../../enquiry/fields.ts";
import { isSafeMailAddress } from "../../enquiry/rules.ts";
import { longTime } from "../../enquiry/times.ts";
import type { Source, StoredEnquiry } from "../enquiries/enquiry.ts";
import { phoneLinks } from "./contact-format.ts";
import { type Link, type MailRow, openLink } from "./mail-body.ts";
import type { MailStrings } from "./mail-strings.ts";

const EMPTY = "-";

const flagNotes: Readonly<Record<Flag, string>> = {
  "hidden-field": "A hidden field, which people cannot see, was filled in.",
  "too-fast": "It was sent faster than a person can type.",
  "email-unlikely": "The e-mail address is not valid.",
  "key-conflict": "It has the same submission key as another enquiry but different text. Compare the two.",
};

function phoneRow(label: string, typed: string): MailRow {
  if (typed === "") return { label, text: EMPTY };
  const links = phoneLinks(typed);
  if (links === null)
    return { label, text: typed, note: "This may not be a valid phone number. Check it before you call." };
  const list: Link[] = [{ label: `Call ${links.international}`, href: links.dial }];
  if (links.chat !== null) list.push({ label: "Chat", href: links.chat });
  return { label, text: typed, links: list };
}

function emailRow(label: string, address: string): MailRow {
  if (address === "") return { label, text: EMPTY };
  if (isSafeMailAddress(address))
    return { label, text: address, links: [{ label: "Write", href: `mailto:${encodeURIComponent(address)}` }] };
  const note = "This address looks wrong, so Reply does not go to the visitor. Check it and type it yourself.";
  return { label, text: address, note };
}

const sources: Readonly<Record<Source, string>> = {
  form: "the form, without JavaScript",
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
    { label: "Received", text: longTime(enquiry.created_at, "en") },
    ...columns.map((column) => columnRow(column, enquiry, strings)),
    { label: "Source", text: sources[source] },
    ...(flags.length > 0 ? [{ label: "Note", text: flags.map((flag) => flagNotes[flag]).join("\n") }] : []),
  ];
}
