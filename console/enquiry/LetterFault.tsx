import type { Letter } from "../../server/contract/messages.ts";
import { Line } from "../parts/Line.tsx";
import { historyStrings } from "../strings/history.ts";
import { replyStrings as strings } from "../strings/reply.ts";

/** Why the letter did not arrive. Nothing while it is under way. */
export function LetterFault({ letter: { state, error, retries } }: { letter: Letter }) {
  if (state !== "failed" && state !== "bounced" && state !== "unsure" && !retries) return null;
  const [title, text] =
    state === "unsure"
      ? [strings.unsure, strings.unsureText]
      : [
          state === "bounced" ? `${historyStrings.letterStates.bounced}.` : strings.notSent,
          [error, strings.letterKept].filter(Boolean).join(" "),
        ];
  return (
    <Line tone="bad">
      <b className="font-semibold text-brick">{title}</b> {text}
    </Line>
  );
}
