import type { FormWords } from "../../content-schema/form.ts";
import { type NoticeId, notices } from "../../enquiry/notices.ts";
import { looks, NoticeText } from "./NoticeText.tsx";

interface Props {
  id: NoticeId;
  words: FormWords["notices"][NoticeId];
}

/** A notice as part of a page, in the words of the toast. It stands hidden until the desk shows it: a refusal is an alert. */
export function NoticeCard({ id, words }: Props) {
  const kind = notices[id];
  return (
    <div data-notice={id} hidden className={`mb-8 grid grid-cols-[3rem_1fr] border pr-4 ${looks[kind].box}`}>
      <NoticeText kind={kind} role="alert" {...words} />
    </div>
  );
}
