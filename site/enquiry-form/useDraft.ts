import { type RefObject, useEffect } from "react";
import { columns, type FormPlace } from "../../enquiry/fields.ts";
import { controlOf, draftOf } from "./controls.ts";
import { keepDraft, keptDraft } from "./draft.ts";

const cameFromHistory = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "back_forward");

/**
 * Puts the kept draft into the empty fields. What stands in a field already was typed before this script came, and
 * wins; but out of the browser's history comes what stood there when the page was left, and the draft is newer.
 */
function restore(form: HTMLFormElement, place: FormPlace, fromHistory: boolean): void {
  const draft = keptDraft();
  if (draft && fromHistory) form.reset();
  for (const column of columns) {
    const control = controlOf(form, place, column);
    if (draft && control.value === "") control.value = draft[column];
  }
  keepDraft(draftOf(form, place));
}

/**
 * Brings the draft back after a reload or on the other page (decisions: draft). A page that comes back out of the
 * history takes the draft as it is now: it may have been changed or sent from the other page meanwhile.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, place: FormPlace): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restore(element, place, cameFromHistory());
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restore(element, place, true);
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [form, place]);
}
