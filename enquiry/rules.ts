/** The rules of an enquiry (specification §5), the same in the browser and at the desk. */
import {
  type Contact,
  type Draft,
  type ProjectType,
  projectTypes,
  type RequiredColumn,
  requiredColumns,
} from "./fields.ts";

/** Whether the text holds nothing but white space. */
export const isBlank = (text: string): boolean => text.trim() === "";

/** Whether the value is one of the six project types. */
export const isProjectType = (value: unknown): value is ProjectType => projectTypes.includes(value as ProjectType);

/** The required fields still empty, in the order of the form. */
export const missingFields = (draft: Draft): RequiredColumn[] =>
  requiredColumns.filter((column) => isBlank(draft[column]));

/**
 * Whether the text can be an e-mail address at all: something, an @, a domain with a dot, no white space.
 * Deliberately lenient; the desk stores what fails this and flags it (decisions: enquiry e-mail).
 */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

const orNull = (text: string): string | null => (isBlank(text) ? null : text.trim());

/**
 * Turns a complete draft into what is sent: trimmed, optional fields null when empty (specification §3).
 * A project type outside the list becomes null, as if nothing had been selected.
 */
export function contactFromDraft(draft: Draft): Contact {
  return {
    full_name: draft.full_name.trim(),
    organization: orNull(draft.organization),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    project_type: isProjectType(draft.project_type) ? draft.project_type : null,
    project_details: draft.project_details.trim(),
  };
}
