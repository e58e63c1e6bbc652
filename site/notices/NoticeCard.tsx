import type { FormWords } from "../../content-schema/form.ts";
import { type NoticeId, notices } from "../../enquiry/notices.ts";
import { looks, NoticeText } from "./NoticeText.tsx";

interface Props {
  id: NoticeId;
  words: FormWords["notices"][NoticeId];
}

/** A notice in a page, after a form post without JavaScript. */
export function NoticeCard({ id, words }: Props) {
  const kind = notices[id];
  return (
    <div data-notice={id} className={`mb-8 grid grid-cols-[3rem_1fr] border pr-4 ${looks[kind].box}`}>
      <NoticeText kind={kind} role="alert" {...words} />
    </div>
  );
}
