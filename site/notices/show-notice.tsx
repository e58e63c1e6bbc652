import { toast } from "sonner";
import type { FormWords } from "../../content-schema/form.ts";
import { type NoticeId, notices } from "../../enquiry/notices.ts";
import { Notice } from "./Notice.tsx";

/** Shows a notice of the catalogue (specification §8). */
export function showNotice(id: NoticeId, words: FormWords): void {
  toast.custom((key) => (
    <Notice
      kind={notices[id]}
      {...words.notices[id]}
      closeLabel={words.closeNotice}
      onClose={() => toast.dismiss(key)}
    />
  ));
}
