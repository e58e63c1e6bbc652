import { type Column, columns, type Draft } from "../../enquiry/fields.ts";
import { looksLikeEmail, missingFields } from "../../enquiry/rules.ts";

/** The fault of each field: `missing` when required and empty, `invalid` when the text cannot be right. */
export type FieldErrors = Partial<Record<Column, "missing" | "invalid">>;

/** Returns what must be corrected before the draft can be sent (requirements 6.4 and 6.5). */
export function validateDraft(draft: Draft): FieldErrors {
  const errors: FieldErrors = looksLikeEmail(draft.email) ? {} : { email: "invalid" };
  for (const column of missingFields(draft)) errors[column] = "missing";
  return errors;
}

/** Returns the field to focus: the first empty one, or else the first invalid one. */
export const firstInvalidField = (errors: FieldErrors): Column | undefined =>
  columns.find((column) => errors[column] === "missing") ?? columns.find((column) => errors[column]);
