import { useCallback, useState } from "react";
import type { NoticeId } from "../../../enquiry/notices.ts";
import type { FormWords } from "../../schema/form.ts";

type Module = typeof import("./notices.ts");

/**
 * The notices of a form. Their code comes with the first touch of the form, not with the page: it is an eighth of all
 * the script, and nobody meets a notice before they have touched a field.
 */
export function useNotices(words: FormWords) {
  const [module, setModule] = useState<Module>();
  const load = useCallback(async () => {
    const loaded = await import("./notices.ts");
    setModule(loaded);
    return loaded;
  }, []);
  const show = useCallback(
    (id: NoticeId) => void load().then(({ showNotice }) => showNotice(id, words), console.error),
    [load, words],
  );
  // A failure here is told when a notice is due.
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);
  return { prepare, show, place: module && <module.Notices region={words.noticeRegion} /> };
}
