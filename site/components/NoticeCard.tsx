import type { NoticeId } from "../../enquiry/notices.ts";
import type { FormWords } from "../schema/form.ts";

interface Props {
  id: NoticeId;
  words: FormWords["notices"][NoticeId];
  /** The page shows it only when the desk says so. */
  hidden?: boolean;
}

/** A notice as part of a page: what the visitor without JavaScript reads instead of a toast, in the same words. */
export function NoticeCard({ id, words, hidden = false }: Props) {
  const isError = id === "failed";
  return (
    <div
      data-notice={id}
      hidden={hidden}
      role="alert"
      className={`mb-8 border-l-12 border px-5 py-4 ${isError ? "border-brick bg-brick-tint" : "border-ink bg-sheet"}`}
    >
      <p className={`type-strong ${isError ? "text-brick" : ""}`}>{words.title}</p>
      <p className="mt-0.5 text-ink-2">{words.description}</p>
    </div>
  );
}
