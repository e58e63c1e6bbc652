/** Puts a plan into the draft of the enquiry form. */
import { emptyDraft } from "../../enquiry/fields.ts";
import { isBlank } from "../../enquiry/rules.ts";
import { readDraft, saveDraft } from "../enquiry-form/draft.ts";
import { readFromSession, saveToSession } from "../enquiry-form/session-storage.ts";

/** The plan that was sent to the form last, in this tab. */
const NAME = "sent-plan";

interface SentPlan {
  details: string;
  projectType: string;
}

function readSentPlan(): SentPlan | undefined {
  const value = readFromSession(NAME) as Partial<SentPlan> | null;
  return typeof value?.details === "string"
    ? { details: value.details, projectType: value.projectType ?? "" }
    : undefined;
}

/**
 * Writes the plan into the draft. It takes the place of a plan sent before; below anything that the visitor has typed, it
 * is added. A project type that the visitor chose stays.
 * @returns whether the browser kept it; it does not where storage is blocked
 */
export function sendPlan(details: string, projectType: string): boolean {
  const draft = readDraft() ?? emptyDraft;
  const before = readSentPlan();
  const mayChooseType = draft.project_type === "" || draft.project_type === before?.projectType;
  saveDraft({
    ...draft,
    project_details: withPlan(draft.project_details, before?.details, details),
    project_type: mayChooseType ? projectType : draft.project_type,
  });
  saveToSession(NAME, { details, projectType } satisfies SentPlan);
  return readDraft()?.project_details.includes(details) ?? false;
}

/** The typed text with the plan in it. */
function withPlan(typed: string, before: string | undefined, details: string): string {
  if (isBlank(typed)) return details;
  if (before !== undefined && typed.includes(before)) return typed.replace(before, () => details);
  return `${typed.trimEnd()}\n\n${details}`;
}
