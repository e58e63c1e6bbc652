import { fieldName } from "../../enquiry/fields.ts";
import type { PlanRenderer } from "../../programme/renderer.ts";
import type { FilledPage, PageTemplate } from "../http/pages/page-template.ts";
import { setValue } from "../http/pages/set-value.ts";

/**
 * Creates the contact page with a plan in its enquiry form, for browsers without JavaScript (requirement 16.13). The others
 * write the plan into the form's draft.
 */
export function contactPage(template: PageTemplate, renderer: PlanRenderer) {
  const details = template.control(fieldName("project_details", "contact"));
  const projectType = template.control(fieldName("project_type", "contact"));
  return (query: string): FilledPage => {
    const letter = renderer.letter(query);
    return template.fill([...setValue(details, letter.details), ...setValue(projectType, letter.projectType)]);
  };
}
