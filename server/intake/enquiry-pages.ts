/**
 * Fills in the pages that a form post without JavaScript leads to. The site builds them with the server's parts hidden;
 * data attributes mark these parts (docs/decisions/0016-the-form.md).
 */
import { chatLinkWithDraft } from "../../enquiry/chat.ts";
import { columns, type Draft, fieldName, isRequired, type RequiredColumn } from "../../enquiry/fields.ts";
import { RECEIPT_PATH } from "../../enquiry/receipt-renderer.ts";
import type { Receipt } from "../consent/receipt-tokens.ts";
import type { FilledPage, PageTemplate, TemplateElement } from "../http/pages/page-template.ts";
import { setValue } from "../http/pages/set-value.ts";

const reasons = ["missing", "failed", "busy"] as const;

/** Why the form is shown again: a field is missing, the enquiry could not be stored, or the rate limit is reached. */
export type RejectionReason = (typeof reasons)[number];

/** Creates the success page, with the reference and the button to the receipt when there are some. */
export function sentPage(template: PageTemplate) {
  const element = template.marked("data-reference");
  const block = template.marked("data-receipt-link");
  const forms = block.inside("form");
  const tokens = block.inside("input");
  const notes = {
    mail: template.marked("data-receipt-note", "mail"),
    here: template.marked("data-receipt-note", "here"),
  };

  function showReceipt(reference: string, { t, mail }: Receipt) {
    return [
      block.show(),
      notes[mail ? "mail" : "here"].show(),
      ...forms.map((form) => form.attribute("action", RECEIPT_PATH + reference)),
      ...tokens.map((token) => token.attribute("value", t)),
    ];
  }
  return (reference: string | undefined, receipt: Receipt | null): FilledPage =>
    template.fill(
      reference === undefined
        ? []
        : [element.text(reference), element.show(), ...(receipt ? showReceipt(reference, receipt) : [])],
    );
}

/** Marks a required field as invalid and links its error text. */
function markMissing(control: TemplateElement, error: TemplateElement) {
  const describedBy = [control.built("aria-describedby"), error.built("id")].filter(Boolean).join(" ");
  return [
    error.show(),
    control.attribute("aria-invalid", "true"),
    control.attribute("aria-describedby", describedBy || null),
  ];
}

const byName = <K extends string, V>(names: readonly K[], valueFor: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<K, V>;

/**
 * Creates the form page with what the visitor typed, a notice with the reason, and the missing fields marked. When the
 * enquiry was not stored, it offers to send the same text as a chat message.
 */
export function refusedPage(template: PageTemplate) {
  const controls = byName(columns, (column) => template.control(fieldName(column, "contact")));
  const errors = byName(columns.filter(isRequired), (column) => template.marked("data-error-for", column));
  const notices = byName(reasons, (reason) => template.marked("data-notice", reason));
  const offer = template.marked("data-chat-offer");
  const links = offer.inside("a");
  const offerChat = (draft: Draft) => [
    offer.show(),
    ...links.flatMap((link) => {
      // A preview of the site has no link to a chat.
      const href = link.built("href");
      return href === undefined ? [] : [link.attribute("href", chatLinkWithDraft(href, draft))];
    }),
  ];
  return (reason: RejectionReason, draft: Draft, missing: readonly RequiredColumn[]): FilledPage =>
    template.fill([
      ...columns.flatMap((column) => setValue(controls[column], draft[column])),
      ...missing.flatMap((column) => markMissing(controls[column], errors[column])),
      ...(reason === "missing" ? [] : offerChat(draft)),
      notices[reason].show(),
    ]);
}
