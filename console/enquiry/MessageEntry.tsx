import type { ReactNode } from "react";
import type { Letter, ReceivedMail } from "../../server/staff/contract/letters.ts";
import { Fold } from "../parts/Fold.tsx";
import { historyWords } from "../words/history.ts";
import { Quote } from "./Quote.tsx";

const words = historyWords;

/** A letter to the visitor: what became of it, and its text folded up. */
export function LetterEntry({ letter: { subject, body, state, error }, who }: { letter: Letter; who: ReactNode }) {
  const isBad = state === "failed" || state === "bounced" || state === "unsure";
  return (
    <>
      {who} {words.wroteLetter(subject)}
      <span className={`type-annotation block ${isBad ? "text-brick" : ""}`}>
        {words.letterStates[state]}
        {error && state === "failed" && `: ${error}`}
      </span>
      <Fold label={words.readLetter}>
        <Quote text={body} />
      </Fold>
    </>
  );
}

const megabytes = (size: number): string =>
  size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;

/** A mail of the visitor in full; the text that it quotes is folded up. Attachments are downloaded, never shown. */
export function MailEntry({
  mail: { from, fromElsewhere, automatic, subject, text, quoted, attachments },
}: {
  mail: ReceivedMail;
}) {
  const marks = [fromElsewhere && words.fromElsewhere, automatic && words.automatic].filter(Boolean).join(", ");
  return (
    <>
      <b className="font-semibold">{words.mailFrom(from)}</b>
      <span className="type-annotation block">{[subject, marks].filter(Boolean).join(" · ")}</span>
      <Quote text={text} />
      {quoted && (
        <Fold label={words.quoted}>
          <Quote text={quoted} />
        </Fold>
      )}
      {attachments.map(({ id, name, size }) => (
        <a key={id} href={`/desk/api/attachments/${id}`} download={name} className="type-link block whitespace-normal">
          {name} <span className="type-annotation">{megabytes(size)}</span>
        </a>
      ))}
    </>
  );
}
