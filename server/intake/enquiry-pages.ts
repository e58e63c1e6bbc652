/**
 * The pages on which the form without JavaScript ends. The site builds them with everything hidden that only the
 * server knows; docs/decisions/0019-form-without-javascript.md lists the attributes both agree on.
 */
import { chatLinkWithDraft } from "../../enquiry/chat.ts";
import { columns, type Draft, fieldName, isRequired, type RequiredColumn } from "../../enquiry/fields.ts";
import type { FilledPage, PageTemplate, Place } from "../http/pages/page-template.ts";

const reasons = ["missing", "failed", "busy"] as const;

/** Why an enquiry comes back: a field is missing, it could not be stored, or too many came. */
export type RefusalReason = (typeof reasons)[number];

/** Makes the page with the success notice, and the reference when there is one. */
export function sentPage(template: PageTemplate) {
  const place = template.marked("data-reference");
  return (reference: string | undefined): FilledPage =>
    template.fill(reference === undefined ? [] : [place.text(reference), place.show()]);
}

/** Shows what was typed in one control. No option is selected when none has the value. */
function typeInto(control: Place, value: string) {
  if (control.tagName === "textarea") return [control.text(value)];
  if (control.tagName === "input") return [control.attribute("value", value)];
  return control
    .inside("option")
    .map((option) => option.attribute("selected", option.built("value") === value ? "" : null));
}

/** Marks a required field as empty and ties its error text to it. */
function markMissing(control: Place, error: Place) {
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
 * Makes the page with the form, everything typed still in it, the notice that says why it came back, and the missing
 * fields marked. Where nothing could be stored it offers to send the same text as a chat message.
 */
export function refusedPage(template: PageTemplate) {
  const controls = byName(columns, (column) => template.control(fieldName(column, "contact")));
  const errors = byName(columns.filter(isRequired), (column) => template.marked("data-error-for", column));
  const notices = byName(reasons, (reason) => template.marked("data-notice", reason));
  const offer = template.marked("data-chat-offer");
  const links = offer.inside("a");
  const offerChat = (draft: Draft) => [
    offer.show(),
    ...links.map((link) => link.attribute("href", chatLinkWithDraft(link.built("href") ?? "", draft))),
  ];
  return (reason: RefusalReason, draft: Draft, missing: readonly RequiredColumn[]): FilledPage =>
    template.fill([
      ...columns.flatMap((column) => typeInto(controls[column], draft[column])),
      ...missing.flatMap((column) => markMissing(controls[column], errors[column])),
      ...(reason === "missing" ? [] : offerChat(draft)),
      notices[reason].show(),
    ]);
}
