/** The rules of an enquiry, the same in the browser and on the server. */
import {
  type Contact,
  columns,
  type Draft,
  definitionOf,
  isRequired,
  type ProjectType,
  projectTypes,
  type RequiredColumn,
} from "./fields.ts";

/** Whether the text is empty or only white space. */
export const isBlank = (text: string): boolean => text.trim() === "";

/** Whether the value is one of the six project types. */
export const isProjectType = (value: unknown): value is ProjectType => projectTypes.includes(value as ProjectType);

/** The required fields still empty, in the order of the form. */
export const missingFields = (draft: Draft): RequiredColumn[] =>
  columns.filter(isRequired).filter((column) => isBlank(draft[column]));

/**
 * Whether the text can be an e-mail address at all: something, an @, a domain with a dot, no white space.
 * The browser asks again when it cannot; the server stores it and flags it, so that no enquiry is lost.
 */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

/**
 * Turns a complete draft into the stored form: trimmed, with null for empty optional fields.
 * A choice outside its list becomes null, as if nothing had been selected.
 */
export function contactFromDraft(draft: Draft): Contact {
  const entries = columns.map((column) => {
    const text = draft[column].trim();
    const { required, values } = definitionOf(column);
    const isEmpty = text === "" || values?.includes(text) === false;
    return [column, isEmpty && !required ? null : text];
  });
  return Object.fromEntries(entries) as Contact;
}
