import type { PlanRenderer } from "../../programme/renderer.ts";
import type { FilledPage, PageTemplate } from "../http/pages/page-template.ts";

/** Creates the page of a plan from the query of its address (requirement 16.12). */
export function planPage(template: PageTemplate, renderer: PlanRenderer) {
  const place = template.marked("data-plan");
  return (query: string, now: Date): FilledPage => template.fill([place.trustedMarkup(renderer.page(query, now))]);
}

/** Creates what that page holds between its header and footer, for a page that shows it already (requirement 16.14). */
export function planDrawing(template: PageTemplate, renderer: PlanRenderer) {
  const { policy } = template.fill([]);
  return (query: string, now: Date): FilledPage => ({ html: renderer.page(query, now), policy });
}
