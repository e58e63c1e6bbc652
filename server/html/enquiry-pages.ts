/**
 * The notice pages of the form without JavaScript. The site builds them with everything hidden that only the
 * desk can know; docs/decisions/2026-11-21-form-without-javascript.md lists the attributes both agree on.
 */
import { columns, type Draft, fieldNames, type RequiredColumn } from "../../enquiry/fields.ts";
import type { NoticeId } from "../../enquiry/notices.ts";
import { type Page, renderBuiltPage } from "./built-page.ts";

/** The page with the success notice, and the reference when there is one. */
export const renderSent = (siteDir: string, reference: string | undefined): Promise<string> =>
  renderBuiltPage(siteDir, "enquiry/sent/index.html", ($) => {
    if (reference !== undefined) $("[data-reference]").text(reference).removeAttr("hidden");
  });

function markInvalid($: Page, column: RequiredColumn): void {
  const error = $(`[data-error-for="${column}"]`).removeAttr("hidden");
  const field = $(`form[data-enquiry-form] [name="${fieldNames.contact[column]}"]`).attr("aria-invalid", "true");
  const described = [field.attr("aria-describedby"), error.attr("id")].filter(Boolean).join(" ");
  if (described !== "") field.attr("aria-describedby", described);
}

/** The form again with all that was typed, the notice that says why, and the fields at fault marked. */
export const renderRefused = (
  siteDir: string,
  notice: NoticeId,
  draft: Draft,
  missing: readonly RequiredColumn[],
): Promise<string> =>
  renderBuiltPage(siteDir, "enquiry/refused/index.html", ($) => {
    for (const column of columns)
      $(`form[data-enquiry-form] [name="${fieldNames.contact[column]}"]`).val(draft[column]);
    for (const column of missing) markInvalid($, column);
    $(`[data-notice="${notice}"]`).removeAttr("hidden");
  });
