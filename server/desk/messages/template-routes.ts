import type { FastifyInstance } from "fastify";
import type { LetterTemplate } from "../../../content-schema/letters.ts";
import { nameOf } from "../../../enquiry/fields.ts";
import { isSafeMailAddress } from "../../../enquiry/rules.ts";
import type { Templates } from "../../contract/messages.ts";
import { readEnquiry } from "../../enquiries/read.ts";
import type { Store } from "../../enquiries/store.ts";
import { deskErrors } from "../../http/errors.ts";
import { projectTypeLabel } from "../../mail/enquiry-rows.ts";
import type { MailStrings } from "../../mail/mail-strings.ts";
import { recordOpened } from "../../staff/session/audit.ts";
import { sessionOf } from "../../staff/session/guard.ts";
import { requireEnquiry } from "../enquiry/work.ts";
import { fieldValue, fillTemplate } from "./templates.ts";

export interface TemplateRouteOptions {
  store: Store;
  strings: () => MailStrings;
  templates: () => readonly LetterTemplate[];
  /** The address that visitors answer to. */
  replyTo: string | null;
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/** `GET /enquiries/:reference/templates`: the letters to choose from, filled in for this enquiry. */
export function templateRoutes(
  app: FastifyInstance,
  { store, strings, templates, replyTo }: TemplateRouteOptions,
): void {
  app.get<{ Params: { reference: string } }>("/enquiries/:reference/templates", async (request): Promise<Templates> => {
    const { reference } = await requireEnquiry(store.database, request.params.reference);
    const enquiry = await readEnquiry(store.database, reference);
    if (enquiry === undefined) throw deskErrors.notFound();
    const { staff } = sessionOf(request);
    await recordOpened(store.database, staff.id, [reference]);
    // "About other" would be no sentence.
    const words = strings();
    const { company } = words;
    const service = enquiry.project_type === "other" ? null : projectTypeLabel(words, enquiry);
    const values = {
      name: fieldValue(nameOf(enquiry)),
      reference,
      service: service && fieldValue(service),
      staff: fieldValue(firstName(staff.name)),
      company: company.name,
      phone: company.phone,
    };
    const to = enquiry.email.trim();
    return {
      templates: templates().map((template) => fillTemplate(template, values)),
      to,
      from: replyTo === null ? company.name : `${company.name}, ${replyTo}`,
      isMailLikely: isSafeMailAddress(to),
    };
  });
}
