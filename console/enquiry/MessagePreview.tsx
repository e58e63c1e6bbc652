import { replyStrings as strings } from "../strings/reply.ts";

interface Props {
  to: string;
  from: string;
  subject: string;
  body: string;
  /** Whether answers come back to the desk. */
  readsMail: boolean;
}

/** The message as the visitor gets it. */
export function MessagePreview({ to, from, subject, body, readsMail }: Props) {
  return (
    <>
      <article className="mt-5 border border-ink bg-sheet">
        <header className="type-annotation border-b border-rule px-3.5 pt-2.5 pb-1.75 wrap-anywhere">
          <p>{strings.toLine(to)}</p>
          <p>{strings.fromLine(from)}</p>
          <p>{strings.subjectLine(subject)}</p>
        </header>
        <p className="px-3.5 pt-3.5 pb-4 whitespace-pre-wrap wrap-anywhere">{body}</p>
      </article>
      <p className="type-annotation mt-2">{readsMail ? strings.comesBack : strings.comesToMailbox}</p>
    </>
  );
}
