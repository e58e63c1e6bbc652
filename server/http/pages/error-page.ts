import type { FilledPage, PageTemplate } from "./page-template.ts";

/** Creates the error page; `fillIn` replaces the placeholders in the page's text. */
export function errorPage(template: PageTemplate) {
  const element = template.marked("data-error-reference");
  return (fillIn: (words: string) => string): FilledPage => template.fill([element.text(fillIn(element.builtText))]);
}
