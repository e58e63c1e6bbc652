import { columns, type Draft, emptyDraft } from "../../enquiry/fields.ts";
import { keep, kept } from "./kept.ts";

const NAME = "enquiry-draft";

/** The draft kept in this tab, one for both forms (decisions: draft); null when none was ever kept. */
export function keptDraft(): Draft | null {
  const value = kept(NAME);
  if (typeof value !== "object" || value === null) return null;
  const fields: Partial<Record<string, unknown>> = { ...value };
  const draft = { ...emptyDraft };
  for (const column of columns) {
    const text = fields[column];
    if (typeof text === "string") draft[column] = text;
  }
  return draft;
}

/** Keeps what is typed so far; an empty draft is kept as well: it says that what was typed has been sent. */
export const keepDraft = (draft: Draft): void => keep(NAME, draft);
