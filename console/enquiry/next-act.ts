/** Which ways there are to answer an enquiry, and which one is the green button. */
import type { WrittenEnquiry } from "../../server/contract/inbox.ts";
import type { Work } from "../../server/contract/work.ts";

export type Act = "call" | "chat" | "mail";

export interface NextActs {
  /** In the order of the buttons. */
  acts: Act[];
  /** The one green fill of the screen; null where none is right. */
  green: Act | "take" | null;
}

/** @param myId the person who looks */
export function nextActs(
  { phone, isMailLikely }: Pick<WrittenEnquiry, "phone" | "isMailLikely">,
  { owner, status, wrongNumberAt }: Pick<Work, "owner" | "status" | "wrongNumberAt">,
  myId: string,
): NextActs {
  const acts: Act[] = [];
  if (phone.isLikely && phone.href !== null) acts.push("call");
  if (phone.isLikely && phone.chat !== null) acts.push("chat");
  if (isMailLikely) acts.push("mail");
  if (status === "set-aside") return { acts: [], green: null };
  if (owner !== null && owner.id !== myId) return { acts, green: null };
  if (wrongNumberAt !== null && isMailLikely) return { acts, green: "mail" };
  return { acts, green: acts[0] ?? (owner === null ? "take" : null) };
}
