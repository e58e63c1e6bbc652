import { HIDDEN_FIELD } from "../../enquiry/data-api.ts";
import { type Column, columns, type Draft, draftFromForm, type FormPlace, fieldName } from "../../enquiry/fields.ts";

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The element of a column in the form of this place. */
export function controlOf(form: HTMLFormElement, place: FormPlace, column: Column): FieldElement {
  return form.elements.namedItem(fieldName(column, place)) as FieldElement;
}

/** The column that an element of the form belongs to, if any. */
export function columnOf(element: EventTarget, place: FormPlace): Column | undefined {
  const { name } = element as FieldElement;
  return columns.find((column) => fieldName(column, place) === name);
}

/** What the form holds now. Read element by element: FormData leaves out a locked choice. */
export function draftOf(form: HTMLFormElement, place: FormPlace): Draft {
  const names = columns.map((column) => fieldName(column, place));
  return draftFromForm(
    Object.fromEntries(names.map((name) => [name, (form.elements.namedItem(name) as FieldElement).value])),
  );
}

/** Whether something filled in the field that people never see. */
export const isHiddenFieldFilled = (form: HTMLFormElement): boolean =>
  (form.elements.namedItem(HIDDEN_FIELD) as FieldElement).value !== "";
