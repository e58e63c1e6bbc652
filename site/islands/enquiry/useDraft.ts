import { type RefObject, useEffect } from "react";
import { columns, type FormPlace } from "../../../enquiry/fields.ts";
import { controlOf, draftOf } from "./controls.ts";
import { keepDraft, keptDraft } from "./draft.ts";

/** Puts the kept draft into the empty fields. What stands in a field already was typed before this script came: it wins. */
function restore(form: HTMLFormElement, place: FormPlace): void {
  const draft = keptDraft();
  for (const column of columns) {
    const control = controlOf(form, place, column);
    if (control.value === "") control.value = draft[column];
  }
  keepDraft(draftOf(form, place));
}

/**
 * Brings the draft back after a reload or on the other page (decisions: draft). A page that comes back out of the
 * browser's cache takes the draft as it is now: it may have been sent from the other page meanwhile.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, place: FormPlace): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restore(element, place);
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      element.reset();
      restore(element, place);
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [form, place]);
}
