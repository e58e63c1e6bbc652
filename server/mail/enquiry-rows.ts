/** Enquiries as table rows in mails to staff: one with all its fields, and those whose promise was not kept. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Flag } from "../../enquiry/arrival.ts";
import { type Column, columns, nameOf } from "../../enquiry/fields.ts";
import { isSafeMailAddress } from "../../enquiry/rules.ts";
import { longTime } from "../../enquiry/times.ts";
import type { Database } from "../database/database.ts";
import { enquiryColumns, enquiryShape, noticeShape, type Source, type StoredEnquiry } from "../enquiries/enquiry.ts";
import { oneLine, phoneLinks, shorten } from "./contact-format.ts";
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

/** More than a team of five can answer in a day, so a digest lists no more. */
const MOST = 50;

export interface OverdueEnquiry {
  enquiry: StoredEnquiry;
  dueAt: string;
  /** The first name of the colleague who has it. */
  owner: string | null;
}

const overdueRow = z.object({ ...enquiryShape, ...noticeShape, dueAt: z.string(), owner: z.string().nullable() });

/** Reads the oldest promises that were not kept. @throws StoreUnavailableError */
export async function readOverdue(database: Database, now: Date): Promise<OverdueEnquiry[]> {
  const rows = await database.read(
    overdueRow,
    sql`SELECT ${enquiryColumns}, open_work.due_at, staff.name AS owner
      FROM open_work JOIN open_enquiries ON open_enquiries.id = open_work.contact_id
        LEFT JOIN staff ON staff.id = open_work.owner_id
      WHERE status = 'to-answer' AND due_at < ${now.toISOString()} ORDER BY due_at LIMIT ${MOST}`,
  );
  return rows.map(({ dueAt, owner, ...enquiry }) => ({ enquiry, dueAt, owner: owner?.split(" ")[0] ?? null }));
}

/** A row of the digest's table. */
export function overdueRowOf(
  { enquiry, dueAt, owner }: OverdueEnquiry,
  strings: MailStrings,
  siteUrl: string | null,
): MailRow {
  const { phone, reference } = enquiry;
  const who = [oneLine(shorten(nameOf(enquiry), 60)), projectTypeLabel(strings, enquiry)].filter(
    (part) => part !== null,
  );
  const promised = `Promised by ${longTime(dueAt, "en")}. ${owner === null ? "Nobody has it." : `${owner} has it.`}`;
  return {
    label: reference,
    text: [who.join(", "), oneLine(shorten(phone, 40)), promised].join("\n"),
    links: openLink(reference, siteUrl),
  };
}
