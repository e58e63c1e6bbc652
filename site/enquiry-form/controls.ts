import { type Column, type Draft, draftFromForm, type FormPlace, fieldNames } from "../../enquiry/fields.ts";
import { HIDDEN_FIELD } from "../../enquiry/wire.ts";

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The element of a column in the form of this place. */
export function controlOf(form: HTMLFormElement, place: FormPlace, column: Column): FieldElement {
  return form.elements.namedItem(fieldNames[place][column]) as FieldElement;
}

/** The column that an element of the form belongs to, if any. */
export function columnOf(element: EventTarget, place: FormPlace): Column | undefined {
  const { name } = element as FieldElement;
  return (Object.keys(fieldNames[place]) as Column[]).find((column) => fieldNames[place][column] === name);
}

/** What the form holds now. Read element by element: FormData leaves out a locked choice. */
export function draftOf(form: HTMLFormElement, place: FormPlace): Draft {
  const names = Object.values(fieldNames[place]);
  return draftFromForm(
    Object.fromEntries(names.map((name) => [name, (form.elements.namedItem(name) as FieldElement).value])),
  );
}

/** Whether something filled in the field that people never see. */
export const isHiddenFieldFilled = (form: HTMLFormElement): boolean =>
  (form.elements.namedItem(HIDDEN_FIELD) as FieldElement).value !== "";
