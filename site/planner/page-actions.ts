/**
 * Copy, share and send: what the buttons of a plan do where JavaScript runs. They read all from their data attributes.
 */
import { emptyDraft } from "../../core/enquiry/fields.ts";
import { isBlank } from "../../core/enquiry/rules.ts";
import { readDraft, readFromSession, saveFormDraft, saveToSession } from "../enquiry-form/session.ts";

const TOAST_MS = 4000;

/** Whether it is a click without a key: with Ctrl, Shift or the middle button, browsers open a link elsewhere. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Listens on the document, because the plan is drawn anew with each answer. */
export function listenToActions(): void {
  document.documentElement.classList.add("listens");
  if ("share" in navigator) document.documentElement.classList.add("shares");
  document.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    const closest = (selector: string) => (event.target as Element).closest<HTMLElement>(selector);
    const copy = closest("[data-copy]");
    const share = closest("[data-share]");
    const send = closest("[data-send]");
    if (copy) void copyAddress(copy.dataset.copy ?? "");
    else if (closest("[data-close]")) showToast(false);
    else if (share && "share" in navigator) {
      event.preventDefault();
      // A visitor who closes the system's sheet has shared nothing, which is no error.
      navigator.share({ text: share.dataset.shareText ?? "", url: share.dataset.share ?? "" }).catch(() => undefined);
    } else if (send && sendPlan(send.dataset.send ?? "", send.dataset.projectType ?? "")) {
      event.preventDefault();
      location.assign("/contact#contact-form");
    }
  });
}

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast(true);
  } catch {
    // Copying is not allowed here: the visitor copies by hand.
    const label = document.querySelector<HTMLElement>("[data-copy-yourself]");
    const field = label?.querySelector("input");
    if (!label || !field) return;
    label.hidden = false;
    field.focus();
    field.select();
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

function showToast(isShown: boolean): void {
  clearTimeout(timer);
  const toast = document.querySelector<HTMLElement>("[data-copied]");
  if (toast) toast.hidden = !isShown;
  if (isShown) timer = setTimeout(() => showToast(false), TOAST_MS);
}

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
 * Writes the plan into the draft. It takes the place of a plan sent before; below anything that the visitor has typed,
 * it is added. A project type that the visitor chose stays.
 * @returns whether the browser stored it; it does not where storage is blocked
 */
export function sendPlan(details: string, projectType: string): boolean {
  const draft = readDraft() ?? emptyDraft;
  const before = readSentPlan();
  const mayChooseType = draft.project_type === "" || draft.project_type === before?.projectType;
  saveFormDraft({
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
