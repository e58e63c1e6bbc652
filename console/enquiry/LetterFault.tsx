import type { Letter } from "../../server/staff/contract/letters.ts";
import { Line } from "../parts/Line.tsx";
import { historyWords } from "../words/history.ts";
import { replyWords as words } from "../words/reply.ts";

/** Why the letter did not arrive. Nothing while it is under way. */
export function LetterFault({ letter: { state, error, retries } }: { letter: Letter }) {
  if (state !== "failed" && state !== "bounced" && state !== "unsure" && !retries) return null;
  const [title, text] =
    state === "unsure"
      ? [words.unsure, words.unsureText]
      : [
          state === "bounced" ? `${historyWords.letterStates.bounced}.` : words.notSent,
          [error, words.letterKept].filter(Boolean).join(" "),
        ];
  return (
    <Line tone="bad">
      <b className="font-semibold text-brick">{title}</b> {text}
    </Line>
  );
}
