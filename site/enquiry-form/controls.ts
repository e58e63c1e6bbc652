import { HIDDEN_FIELD } from "../../core/enquiry/data-api.ts";
import { type Column, columns, type FormDraft, type FormPage, fieldName } from "../../core/enquiry/fields.ts";

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlOf(form: HTMLFormElement, place: FormPage, column: Column): FieldElement {
  const found = form.elements.namedItem(fieldName(column, place));
  // An extension may have added another field of the same name.
  return (found instanceof RadioNodeList ? found[0] : found) as FieldElement;
}

/** Returns the column that an element of the form belongs to, if any. */
export function columnOf(element: EventTarget, place: FormPage): Column | undefined {
  const { name } = element as FieldElement;
  return columns.find((column) => fieldName(column, place) === name);
}

/** Reads the form's text element by element, because FormData omits a disabled select. */
export const readForm = (form: HTMLFormElement, place: FormPage): FormDraft =>
  Object.fromEntries(columns.map((column) => [column, controlOf(form, place, column).value])) as FormDraft;

/** Whether something filled in the honeypot field. */
export const isHiddenFieldFilled = (form: HTMLFormElement): boolean =>
  (form.elements.namedItem(HIDDEN_FIELD) as FieldElement).value !== "";

/**
 * Posts the form as without JavaScript, after an error that nobody expected. Returns false where there is no server to
 * post to (FormCard.tsx).
 */
export function postForm(form: HTMLFormElement): boolean {
  if (form.method !== "post") return false;
  // Locked while sending; the browser leaves out what is disabled.
  for (const select of form.querySelectorAll("select")) select.disabled = false;
  HTMLFormElement.prototype.submit.call(form);
  return true;
}
