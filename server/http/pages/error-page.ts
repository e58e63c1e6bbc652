import type { FilledPage, PageTemplate } from "./page-template.ts";

/** Makes the error page; `report` turns the words of the page into what it says. */
export function errorPage(template: PageTemplate) {
  const place = template.marked("data-error-reference");
  return (report: (words: string) => string): FilledPage => template.fill([place.text(report(place.builtText))]);
}
