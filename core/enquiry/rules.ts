/** Validation rules of an enquiry, shared by browser and server. */

import { withoutInvisible } from "../typed-text.ts";
import {
  type Column,
  type Contact,
  columns,
  definitionOf,
  emptyDraft,
  type FormDraft,
  fields,
  isRequired,
  type ProjectType,
  projectTypes,
} from "./fields.ts";

/** Whether nothing can be seen of the text. */
export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === "";

const isProjectType = (value: unknown): value is ProjectType => projectTypes.includes(value as ProjectType);

export type ServiceTitles = Readonly<Record<string, string>>;

/**
 * The beginning of the project details for a visitor from the page of a service: a line with its title, and an empty
 * one to type on (requirement 6.13).
 */
export const detailsAbout = (title: string): string => `About: ${title}\n`;

/** Whether the field is blank or holds only the line with which the form began the details. */
export const isEmptyOrPrefill = (column: Column, text: string, titles: ServiceTitles): boolean =>
  isBlank(text) ||
  (column === "project_details" && Object.values(titles).some((title) => text.trim() === detailsAbout(title).trim()));

/** The longest enquiry in bytes, as JSON in UTF-8. */
export const MAX_ENQUIRY_BYTES = 64 * 1024;

/** A form post has up to three bytes for each byte of JSON. The rest is for texts that come back with their excess. */
export const MAX_FORM_POST_BYTES = 4 * MAX_ENQUIRY_BYTES;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The longest field, and by how many letters it must be shortened; null if the enquiry is not too long. */
function findExcess(draft: FormDraft): { column: Column; letters: number } | null {
  const contact = contactFromDraft(draft);
  const excess = bytesOf(contact) - MAX_ENQUIRY_BYTES;
  if (excess <= 0) return null;
  const [column = "project_details"] = [...columns].sort((a, b) => bytesOf(contact[b]) - bytesOf(contact[a]));
  const text = [...(contact[column] ?? "")];
  let kept = 0;
  for (let tooMany = text.length; tooMany - kept > 1; ) {
    const half = Math.floor((kept + tooMany) / 2);
    if (bytesOf(text.slice(half).join("")) - bytesOf("") >= excess) kept = half;
    else tooMany = half;
  }
  return { column, letters: text.length - kept };
}

/** Empty, unlikely, or too long by a number of letters. */
export type FieldError = "missing" | "invalid" | number;
export type FieldErrors = Partial<Record<Column, FieldError>>;

/** The errors with which an enquiry cannot be stored: required fields that are empty, and a text that is too long. */
export function blockingErrors(draft: FormDraft, titles: ServiceTitles): FieldErrors {
  const errors: FieldErrors = {};
  for (const column of longFields(draft)) errors[column] = draft[column].length - LONGEST_LINE;
  for (const column of columns.filter(isRequired)) {
    if (isEmptyOrPrefill(column, draft[column], titles)) errors[column] = "missing";
  }
  const excess = findExcess(draft);
  if (excess) errors[excess.column] = excess.letters;
  return errors;
}

/** The most letters of a field of one line. Lists, indexes and the search read these fields of all enquiries. */
export const LONGEST_LINE = 300;

/** The fields of one line that are too long to be stored. */
export const longFields = (draft: FormDraft): Column[] =>
  columns.filter((column) => definitionOf(column).input.kind === "line" && draft[column].length > LONGEST_LINE);

/**
 * Whether the text could be one e-mail address: something, an @, a domain with a dot, no white space, no sign of a
 * list. The browser asks the visitor to correct it; the server flags it and stores it, so that no enquiry is lost.
 */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@<>:;,]+@[^\s@.<>:;,]+(\.[^\s@.<>:;,]+)+$/.test(withoutInvisible(text).trim());

/** Returns the errors to correct before the draft is sent (requirements 6.2, 6.4 and 6.5). */
export const validateDraft = (draft: FormDraft, titles: ServiceTitles): FieldErrors => ({
  ...(!looksLikeEmail(draft.email) && { email: "invalid" }),
  ...blockingErrors(draft, titles),
});

const safeAddress = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[^\s@.()<>[\]:;,\\"]+(\.[^\s@.()<>[\]:;,\\"]+)+$/u;

/**
 * Whether an address can stand in a mail header and pass any mail server. Stricter than the check of the form: an
 * address that fails here is stored and shown to staff, but used in no header.
 */
export const isSafeMailAddress = (address: string): boolean =>
  address.length <= 254 && safeAddress.test(address) && withoutInvisible(address) === address;

/**
 * Converts a complete draft for storing: text is trimmed, numbers and addresses lose characters that nobody sees, and
 * empty optional fields become null. An unknown choice becomes null, as if nothing had been selected.
 */
export function contactFromDraft(draft: FormDraft): Contact {
  const entries = columns.map((column) => {
    const { required, values, input } = definitionOf(column);
    const text = ("type" in input ? withoutInvisible(draft[column]) : draft[column]).trim();
    const isEmpty = text === "" || values?.includes(text) === false;
    return [column, isEmpty && !required ? null : text];
  });
  return Object.fromEntries(entries) as Contact;
}

/**
 * Reads the fields of either page's form, posted without JavaScript. Browsers post line breaks as CR LF, and no store
 * can hold NUL, which a person never types. An unknown project type counts as none.
 */
export function draftFromPost(body: unknown): FormDraft {
  const posted: Record<string, unknown> = { ...Object(body) };
  const draft = { ...emptyDraft };
  for (const column of columns) {
    for (const name of Object.values(fields[column].names)) {
      const value = posted[name];
      if (typeof value === "string" && value !== "")
        draft[column] = value.replaceAll("\r\n", "\n").replaceAll("\0", "");
    }
  }
  return isProjectType(draft.project_type) ? draft : { ...draft, project_type: "" };
}
