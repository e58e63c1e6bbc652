/** Requests that send an enquiry. Each visitor has a name of its own, so that enquiries can be told apart. */

import { CONTACTS_PATH, FORM_POST_PATH, IDEMPOTENCY_HEADER } from "../../enquiry/data-api.ts";
import { type Contact, columns, type Draft, emptyDraft, fieldName } from "../../enquiry/fields.ts";
import { contactFromDraft } from "../../enquiry/rules.ts";
import type { Post } from "./connection.ts";

const contact = (full_name: string, project_details: string, person: Partial<Draft> = {}): Contact =>
  contactFromDraft({
    ...emptyDraft,
    full_name,
    organization: "Patel Hospitals",
    email: "asha@example.in",
    phone: "+91 79 2345 6789",
    project_type: "new-hospital",
    project_details,
    ...person,
  });
const DETAILS = "A hospital of 120 beds in Ghatlodia. घाटलोडिया में अस्पताल";

/** The request of the form with JavaScript. */
export const dataApiPost = (
  name: string,
  { key = name, details = DETAILS, person = {} }: { key?: string; details?: string; person?: Partial<Draft> } = {},
): Post => ({
  path: CONTACTS_PATH,
  headers: { "Content-Type": "application/json", Prefer: "return=minimal", [IDEMPOTENCY_HEADER]: key },
  body: JSON.stringify(contact(name, details, person)),
});

/** The request of the form without JavaScript. Repeats are recognised by their content, so the name keeps it unique. */
export function formPost(name: string): Post {
  const typed = contact(name, DETAILS);
  const fields = columns.map((column) => [fieldName(column, "contact"), typed[column] ?? ""]);
  return {
    path: FORM_POST_PATH,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  };
}
