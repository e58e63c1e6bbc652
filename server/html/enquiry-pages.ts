/**
 * The notice pages of the form without JavaScript. The site builds them with everything hidden that only the
 * desk can know; docs/decisions/2026-11-21-form-without-javascript.md lists the attributes both agree on.
 */
import { chatLinkWith } from "../../enquiry/chat.ts";
import { columns, type Draft, fieldName, type RequiredColumn } from "../../enquiry/fields.ts";
import type { NoticeId } from "../../enquiry/notices.ts";
import type { FilledPage, Page } from "./built-page.ts";

/** The page with the success notice, and the reference when there is one. */
export const sentPage = (reference: string | undefined): FilledPage => ({
  path: "enquiry/sent/index.html",
  fillIn: ($) => {
    if (reference !== undefined) $("[data-reference]").text(reference).removeAttr("hidden");
  },
});

function markInvalid($: Page, column: RequiredColumn): void {
  const error = $(`[data-error-for="${column}"]`).removeAttr("hidden");
  const field = $(`form[data-enquiry-form] [name="${fieldName(column, "contact")}"]`).attr("aria-invalid", "true");
  const described = [field.attr("aria-describedby"), error.attr("id")].filter(Boolean).join(" ");
  if (described !== "") field.attr("aria-describedby", described);
}

/** Shows the way to send the same text as a chat message. */
function offerChat($: Page, draft: Draft): void {
  const link = $("[data-chat-offer] a");
  const greeting = link.attr("href");
  if (greeting === undefined) return;
  link.attr("href", chatLinkWith(greeting, draft));
  $("[data-chat-offer]").removeAttr("hidden");
}

/** The form again with all that was typed, the notice that says why, and the fields at fault marked. */
export const refusedPage = (notice: NoticeId, draft: Draft, missing: readonly RequiredColumn[]): FilledPage => ({
  path: "enquiry/refused/index.html",
  fillIn: ($) => {
    for (const column of columns)
      $(`form[data-enquiry-form] [name="${fieldName(column, "contact")}"]`).val(draft[column]);
    for (const column of missing) markInvalid($, column);
    if (notice !== "missing") offerChat($, draft);
    $(`[data-notice="${notice}"]`).removeAttr("hidden");
  },
});
