import { columns, type Draft, emptyDraft } from "../../../enquiry/fields.ts";
import { isBlank } from "../../../enquiry/rules.ts";
import { keep, kept } from "./kept.ts";

const NAME = "enquiry-draft";

/** The draft kept in this tab, one for both forms (decisions: draft); empty when there is none. */
export function keptDraft(): Draft {
  const value = kept(NAME);
  const fields: Partial<Record<string, unknown>> = typeof value === "object" && value !== null ? { ...value } : {};
  const draft = { ...emptyDraft };
  for (const column of columns) {
    const text = fields[column];
    if (typeof text === "string") draft[column] = text;
  }
  return draft;
}

/** Keeps what is typed so far; a draft with nothing typed is forgotten. */
export function keepDraft(draft: Draft): void {
  keep(NAME, columns.every((column) => isBlank(draft[column])) ? null : draft);
}
