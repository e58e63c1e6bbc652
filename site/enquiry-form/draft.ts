import { columns, type Draft, emptyDraft } from "../../enquiry/fields.ts";
import { readFromSession, saveToSession } from "./session-storage.ts";

const NAME = "enquiry-draft";

/** Reads the draft of this tab, which both forms share (requirement 6.9); null when none was ever saved. */
export function readDraft(): Draft | null {
  const value = readFromSession(NAME);
  if (typeof value !== "object" || value === null) return null;
  const fields: Partial<Record<string, unknown>> = { ...value };
  const draft = { ...emptyDraft };
  for (const column of columns) {
    const text = fields[column];
    if (typeof text === "string") draft[column] = text;
  }
  return draft;
}

/** Saves what is typed so far. An empty draft is saved too, because it records that the typed text was sent. */
export const saveDraft = (draft: Draft): void => saveToSession(NAME, draft);
