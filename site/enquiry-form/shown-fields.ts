import type { FormWords } from "../../core/content/form.ts";
import { type Contact, columns } from "../../core/enquiry/fields.ts";

/** An Indian mobile number in one run of digits, which is read in two groups of five. */
const MOBILE = /^(\+91)?([6-9]\d{4})(\d{5})$/;

/** The fields that were filled in, each with its label. */
export function shownFields(contact: Contact, { fields, projectTypes }: FormWords) {
  const shown = {
    ...contact,
    phone: contact.phone.replace(MOBILE, "$1 $2 $3").trim(),
    project_type: contact.project_type && projectTypes[contact.project_type],
  };
  return columns.flatMap((column): [label: string, text: string][] => {
    const text = shown[column];
    return text ? [[fields[column].label, text]] : [];
  });
}
