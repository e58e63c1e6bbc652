/** An enquiry as the lines of a table, for the mails to staff. */
import { type Column, columns } from "../../../enquiry/fields.ts";
import type { Flag } from "../../../enquiry/flags.ts";
import { inIndia } from "../../plain-text.ts";
import type { StoredEnquiry } from "../../storage/store.ts";
import { isMailable } from "./address.ts";
import type { Fact, Link } from "./body.ts";
import type { MailStrings } from "./mail-strings.ts";
import { phoneLinks } from "./phone.ts";

const NOTHING = "-";

/** What each flag means, for staff. */
const flagWords: Readonly<Record<Flag, string>> = {
  "hidden-field": "A field that people cannot see was filled in.",
  "too-fast": "It was sent faster than a person types.",
  "email-unlikely": "The e-mail address cannot be right.",
  "key-conflict": "It carries the mark of another enquiry, with other text. Compare the two.",
};

function phoneFact(label: string, typed: string): Fact {
  const links = phoneLinks(typed);
  if (links === null) return { label, text: typed, note: "Not surely a phone number: read it before dialling." };
  const list: Link[] = [{ label: `Call ${links.international}`, href: links.dial }];
  if (links.chat !== null) list.push({ label: "Chat", href: links.chat });
  return { label, text: typed, links: list };
}

function emailFact(label: string, address: string): Fact {
  if (!isMailable(address))
    return { label, text: address, note: "Check the address: a reply does not reach it by itself." };
  return { label, text: address, links: [{ label: "Write", href: `mailto:${encodeURIComponent(address)}` }] };
}

/** The project type in the words of the form. */
export const projectTypeWords = ({ form }: MailStrings, { project_type }: StoredEnquiry): string | null =>
  project_type === null ? null : form.projectTypes[project_type];

function columnFact(column: Column, enquiry: StoredEnquiry, words: MailStrings): Fact {
  const { label } = words.form.fields[column];
  if (column === "email") return emailFact(label, enquiry.email);
  if (column === "phone") return phoneFact(label, enquiry.phone);
  const text = column === "project_type" ? projectTypeWords(words, enquiry) : enquiry[column];
  return { label, text: text ?? NOTHING };
}

/** Everything that staff should see of an enquiry (specification §3). */
export function enquiryFacts(enquiry: StoredEnquiry, words: MailStrings): Fact[] {
  const { flags, source } = enquiry;
  return [
    { label: "Reference", text: enquiry.reference },
    { label: "Received", text: `${inIndia(enquiry.created_at)} IST` },
    ...columns.map((column) => columnFact(column, enquiry, words)),
    { label: "Came by", text: source === "form" ? "the form, without JavaScript" : "the form" },
    ...(flags.length > 0 ? [{ label: "Note", text: flags.map((flag) => flagWords[flag]).join("\n") }] : []),
  ];
}
