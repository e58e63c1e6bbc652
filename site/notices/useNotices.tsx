import { useCallback, useState } from "react";
import type { FormWords } from "../../content-schema/form.ts";
import { type NoticeId, notices } from "../../enquiry/notices.ts";
import { looks, NoticeText } from "./NoticeText.tsx";

type Module = typeof import("./notices.ts");

/**
 * The notices of a form. Their code is an eighth of all the script and comes when sending is near, not with the form. Where
 * it cannot be had, because the network went in between, a notice stands in the form instead.
 */
export function useNotices(words: FormWords) {
  const [module, setModule] = useState<Module>();
  const [plain, setPlain] = useState<NoticeId>();
  const load = useCallback(async () => {
    const loaded = await import("./notices.ts");
    setModule(loaded);
    return loaded;
  }, []);
  const show = useCallback(
    (id: NoticeId) => {
      setPlain(undefined);
      load().then(
        ({ showNotice }) => showNotice(id, words),
        () => setPlain(id),
      );
    },
    [load, words],
  );
  // A failure here is told when a notice is due.
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);
  const place = (
    <>
      {module && <module.Notices region={words.noticeRegion} />}
      {plain && (
        <div className={`mt-5 grid grid-cols-[3rem_1fr] border pr-4 ${looks[notices[plain]].box}`}>
          <NoticeText kind={notices[plain]} role="alert" {...words.notices[plain]} />
        </div>
      )}
    </>
  );
  return { prepare, show, place };
}
