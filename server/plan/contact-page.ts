import type { PlanRenderer } from "../../programme/renderer.ts";
import { type FilledPage, splitPage } from "../http/pages.ts";
import { escapeHtml } from "../plain-text.ts";

/**
 * The contact page with a plan in its enquiry form, for browsers without JavaScript (requirement 16.13). The others write the plan
 * into the form's draft.
 * @throws Error when the page has no such form
 */
export function contactPage(html: string, policy: string, renderer: PlanRenderer) {
  const [form, after] = splitPage(html, "</textarea>");
  return (query: string): FilledPage => {
    const { details, projectType } = renderer.letter(query);
    const [before, options] = splitPage(form, `<option value="${projectType}"`);
    // Browsers drop a line break right after <textarea>, so this adds one for them to drop.
    const filled = `${before}<option value="${projectType}" selected=""${options}\n${escapeHtml(details)}</textarea>${after}`;
    return { html: filled, policy };
  };
}
