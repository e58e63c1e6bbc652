/** The channels to answer an enquiry by. */

import type { WrittenEnquiry } from "../../core/api/inbox.ts";
import type { Ticket } from "../../core/api/ticket.ts";

export type AnswerChannel = "call" | "chat" | "mail";

export interface AnswerChannels {
  /** In the order of the buttons. */
  channels: AnswerChannel[];
  /** The one green fill of the screen; null where none is right. */
  green: AnswerChannel | "assign" | null;
}

/**
 * @param myId the person who looks
 * @param chatsHere whether the person wrote by WhatsApp and is answered there from the desk
 */
export function answerChannels(
  { phones, isMailLikely }: Pick<WrittenEnquiry, "phones" | "isMailLikely">,
  { assignee, status, wrongNumberAt }: Pick<Ticket, "assignee" | "status" | "wrongNumberAt">,
  myId: string,
  chatsHere = false,
): AnswerChannels {
  const channels: AnswerChannel[] = chatsHere ? ["chat"] : [];
  if (phones.length > 0) channels.push("call");
  if (!chatsHere && phones.some(({ chat }) => chat !== null)) channels.push("chat");
  if (isMailLikely) channels.push("mail");
  if (status === "set-aside") return { channels: [], green: null };
  if (assignee !== null && assignee.id !== myId) return { channels, green: null };
  if (wrongNumberAt !== null && isMailLikely) return { channels, green: "mail" };
  return { channels, green: channels[0] ?? (assignee === null ? "assign" : null) };
}
