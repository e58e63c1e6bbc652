/** The draft of an enquiry that staff write down, and its errors. */

import type { WriteDown } from "../../core/api/inbox.ts";
import type { SpokenChannel } from "../../core/enquiry/channels.ts";
import type { ProjectType } from "../../core/enquiry/fields.ts";
import { looksLikeEmail } from "../../core/enquiry/rules.ts";
import { latinDigits, withoutInvisible } from "../../core/typed-text.ts";

export interface AddDraft {
  channel: SpokenChannel;
  name: string;
  reach: string;
  said: string;
  projectType: ProjectType | "";
  agreed: boolean;
  next: "back" | "done" | "to-answer";
  /** The last sent text: the same text again is the same enquiry. */
  sent: WriteDown | null;
}

export const emptyDraft: AddDraft = {
  channel: "phone",
  name: "",
  reach: "",
  said: "",
  projectType: "",
  agreed: false,
  next: "back",
  sent: null,
};

/** Detects a phone number or an e-mail address in the one field for both; null for neither. */
export function readReach(reach: string): "phone" | "email" | null {
  if (looksLikeEmail(reach)) return "email";
  const digits = latinDigits(reach).replace(/\D/g, "");
  return digits.length >= 3 && !reach.includes("@") ? "phone" : null;
}

export type DraftIssues = Partial<Record<"name" | "reach" | "said", string>>;

export function issuesOf({ name, reach, said }: AddDraft): DraftIssues {
  return {
    ...(name.trim() === "" && { name: "Enter a name, as they say it." }),
    ...(reach.trim() === ""
      ? { reach: "Enter a phone number or an email address, so that somebody can answer." }
      : readReach(reach) === null && { reach: "This is neither a phone number nor an email address." }),
    ...(said.trim() === "" && { said: "Write what they asked for: one sentence is enough." }),
  };
}

/**
 * The body to send. Its key is the earlier one while nothing has changed, so that a second try stores nothing twice.
 * @param backAt when it comes back, if it is to
 */
export function bodyOf(
  { channel, name, reach, said, projectType, agreed, next, sent }: AddDraft,
  backAt: string | null,
): WriteDown {
  const isMail = readReach(reach) === "email";
  const typed = withoutInvisible(reach).trim();
  const body = {
    key: sent?.key ?? "",
    channel,
    name: name.trim(),
    phone: isMail ? "" : typed,
    email: isMail ? typed : "",
    said: said.trim(),
    projectType: projectType || null,
    agreed,
    ...(next !== "to-answer" && { followUpAt: next === "back" ? backAt : null }),
  };
  return JSON.stringify(body) === JSON.stringify(sent) ? body : { ...body, key: crypto.randomUUID() };
}
