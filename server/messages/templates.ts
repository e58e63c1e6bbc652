/** The templates of content/letters.yaml, with the fields of an enquiry filled in. */

import type { FastifyInstance } from "fastify";
import type { FilledTemplate, Templates } from "../../core/api/messages.ts";
import { type LetterField, type LetterTemplate, letterFields } from "../../core/content/desk.ts";
import { nameOf } from "../../core/enquiry/fields.ts";
import { isSafeMailAddress } from "../../core/enquiry/rules.ts";
import { COMPANY_PHONE_GAP, withWholeGaps } from "../../core/typed-text.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { access } from "../http/access.ts";
import type { ByReference } from "../http/requests.ts";
import type { MailStrings } from "../mail/mail-body.ts";
import { projectTypeLabel } from "../mail/staff-mail.ts";
import { oneLine } from "../plain-text.ts";
import type { DeskContext } from "../staff/session/desk-context.ts";
import { sessionOf } from "../staff/session/guard.ts";
import { openEnquiry } from "../tickets/ticket.ts";
import { servicePdf } from "./attachments.ts";

/** The value of each field; null leaves a gap. */
type FieldValues = Readonly<Record<LetterField, string | null>>;

/** Longer than any real name, so that a message stays readable. */
const MAX_VALUE = 120;

/** Makes a field of what a visitor typed: one line, because it may stand in a subject. */
const fieldValue = (typed: string): string | null => oneLine(typed, MAX_VALUE) || null;

export const isField = (name: string): name is LetterField => (letterFields as readonly string[]).includes(name);

/**
 * Fills the fields in. A field without a value becomes a gap such as [service]. In the body, gaps and the reference do
 * not break at the end of a line; plain hyphens are sent ({@link sendMessage}).
 */
function fillTemplate({ id, name, language, subject, body }: LetterTemplate, values: FieldValues): FilledTemplate {
  const filled = new Set<string>();
  const fill = (text: string) =>
    text.replace(/\{([a-z]+)\}/g, (whole, field: string) => {
      if (!isField(field)) return whole;
      const value = values[field];
      if (value !== null) filled.add(value);
      return value ?? (field === "phone" ? COMPANY_PHONE_GAP : `[${field}]`);
    });
  const unbroken = (text: string) =>
    withWholeGaps(text).replaceAll(values.reference ?? "", (reference) => reference.replaceAll("-", "\u2011"));
  return {
    id,
    name,
    language,
    subject: fill(subject),
    body: unbroken(fill(body)),
    filled: [...filled].flatMap((value) => [value, unbroken(value)]),
  };
}

export function fieldValues(strings: MailStrings, enquiry: StoredEnquiry, staffName: string): FieldValues {
  // "About other" would be no sentence.
  const service = enquiry.project_type === "other" ? null : projectTypeLabel(strings, enquiry);
  return {
    name: fieldValue(nameOf(enquiry)),
    reference: enquiry.reference,
    service: service && fieldValue(service),
    staff: fieldValue(staffName),
    company: strings.company.name,
    phone: strings.company.phone,
  };
}

/** `GET /tickets/:reference/templates`: the templates to choose from, filled in for this enquiry. */
export function templateRoutes(app: FastifyInstance, { config, store, site, mailStrings }: DeskContext): void {
  const { replyTo } = config.inbox;
  const templates = site.content(({ letters }) => letters.templates);
  const pdfs = site.content(({ services }) => services.map(({ slug, title }) => ({ service: slug, title })));
  app.get<ByReference>("/tickets/:reference/templates", access("staff"), async (request): Promise<Templates> => {
    const { staff } = sessionOf(request);
    const enquiry = await openEnquiry(store.database, request.params.reference, staff.id);
    const strings = mailStrings();
    const { company } = strings;
    const values = fieldValues(strings, enquiry, staff.name);
    const to = enquiry.email.trim();
    return {
      templates: templates().map((template) => fillTemplate(template, values)),
      to,
      from: replyTo === null ? company.name : `${company.name}, ${replyTo}`,
      isMailLikely: isSafeMailAddress(to),
      pdfs: pdfs().filter(({ service }) => servicePdf(site, service) !== undefined),
    };
  });
}
