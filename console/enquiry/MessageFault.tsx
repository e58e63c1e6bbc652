import type { Message } from "../../server/contract/messages.ts";
import { Line } from "../parts/Line.tsx";
import { historyStrings } from "../strings/history.ts";
import { replyStrings as strings } from "../strings/reply.ts";

/** Why the message did not arrive. Nothing while it is under way. */
export function MessageFault({ message: { state, error, retries } }: { message: Message }) {
  if (state !== "failed" && state !== "bounced" && state !== "unsure" && !retries) return null;
  const [title, text] =
    state === "unsure"
      ? [strings.unsure, strings.unsureText]
      : [
          state === "bounced" ? `${historyStrings.messageStates.bounced}.` : strings.notSent,
          [error, strings.messageKept].filter(Boolean).join(" "),
        ];
  return (
    <Line tone="bad">
      <b className="font-semibold text-brick">{title}</b> {text}
    </Line>
  );
}
