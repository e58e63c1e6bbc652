import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { columns, type FormPage } from "../../core/enquiry/fields.ts";
import { detailsAbout, isEmptyOrPrefill, type ServiceTitles } from "../../core/enquiry/rules.ts";
import { controlOf, readForm } from "./controls.ts";
import { readDraft, saveFormDraft } from "./session.ts";

const cameBy = (type: NavigationTimingType): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === type);

/**
 * Puts the saved draft into the empty fields. Text that is already in a field was typed before this script ran, so it
 * wins. On a page from the browser's history that text is older than the draft, so the form is emptied first.
 */
function restoreDraft(form: HTMLFormElement, place: FormPage, fromHistory: boolean): void {
  const draft = readDraft();
  if (draft && fromHistory) form.reset();
  for (const column of columns) {
    const control = controlOf(form, place, column);
    if (draft && control.value === "") control.value = draft[column];
  }
  saveFormDraft(readForm(form, place));
}

/**
 * The slug of the service whose page led here. Undefined after a reload and from the history: what the form began with
 * then may have been deleted on purpose.
 */
function referringService(): string | undefined {
  const [start, slug] = document.referrer.split("/services/");
  return cameBy("navigate") && start === location.origin ? slug?.replace(/[/?#].*/, "") : undefined;
}

/** Begins the details with the service whose page led here, unless something was typed (requirement 6.13). */
function beginWithService(form: HTMLFormElement, place: FormPage, titles: ServiceTitles): void {
  const slug = referringService() ?? "";
  const draft = readForm(form, place);
  if (
    !Object.keys(titles).includes(slug) ||
    !columns.every((column) => isEmptyOrPrefill(column, draft[column], titles))
  )
    return;
  controlOf(form, place, "project_details").value = detailsAbout(String(titles[slug]));
  saveFormDraft(readForm(form, place));
}

/**
 * The form that the server drew, and the name of the field in it that has the focus. Where an extension or a
 * translation has changed it before hydration, another is drawn in its place (site/scripts/islands.ts).
 */
function findDrawnForm() {
  if (typeof document === "undefined") return null;
  const form = document.querySelector<HTMLFormElement>("[data-enquiry-form]");
  return form && { form, focused: document.activeElement?.getAttribute("name") ?? "" };
}

/** Moves text and focus to the form that was drawn in place of the server's. */
function moveTyped(drawn: ReturnType<typeof findDrawnForm>, form: HTMLFormElement, place: FormPage): void {
  if (!drawn || drawn.form === form) return;
  for (const column of columns) controlOf(form, place, column).value = controlOf(drawn.form, place, column).value;
  const focused = columns.map((column) => controlOf(form, place, column)).find(({ name }) => name === drawn.focused);
  focused?.focus({ preventScroll: true });
}

/**
 * Restores the draft after a reload and on the other page with a form (requirement 6.9). A page restored from the
 * back/forward cache takes the current draft, which the other page may have changed or sent meanwhile.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, place: FormPage, titles: ServiceTitles): void {
  const [drawn] = useState(findDrawnForm);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    moveTyped(drawn, element, place);
    restoreDraft(element, place, cameBy("back_forward"));
    // At once: a button above the fields may be pressed next.
    beginWithService(element, place, titles);
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restoreDraft(element, place, true);
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [drawn, form, place, titles]);
}
