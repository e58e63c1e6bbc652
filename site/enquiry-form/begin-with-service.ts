import { columns, type FormPlace } from "../../core/enquiry/fields.ts";
import { detailsAbout, isEmptyOrPrefill, type ServiceTitles } from "../../core/enquiry/rules.ts";
import { controlOf, readForm } from "./controls.ts";
import { saveDraft } from "./session.ts";

/**
 * The slug of the service whose page led here. Undefined after a reload and from the history: what the form began with then
 * may have been deleted on purpose.
 */
function referringService(): string | undefined {
  const [start, slug] = document.referrer.split("/services/");
  const isNew = performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "navigate");
  return isNew && start === location.origin ? slug?.replace(/[/?#].*/, "") : undefined;
}

/** Begins the details with the service whose page led here, unless something was typed (requirement 6.13). */
export function beginWithService(form: HTMLFormElement, place: FormPlace, titles: ServiceTitles): void {
  const slug = referringService() ?? "";
  const draft = readForm(form, place);
  if (
    !Object.keys(titles).includes(slug) ||
    !columns.every((column) => isEmptyOrPrefill(column, draft[column], titles))
  )
    return;
  controlOf(form, place, "project_details").value = detailsAbout(String(titles[slug]));
  saveDraft(readForm(form, place));
}
