import { useCallback, useState } from "react";
import type { FormWords } from "../../content-schema/form.ts";
import { type NoticeId, notices } from "../../enquiry/notices.ts";
import { looks, NoticeText } from "./NoticeText.tsx";

type NoticesModule = typeof import("./Notices.tsx");

/**
 * The notices of a form. Their code is an eighth of the page's JavaScript, so it loads when the form is nearly complete, not
 * with the form. If it cannot be loaded because the network has gone, the notice appears inside the form instead.
 */
export function useNotices(words: FormWords) {
  const [module, setModule] = useState<NoticesModule>();
  const [plain, setPlain] = useState<NoticeId>();
  const load = useCallback(async () => {
    const loaded = await import("./Notices.tsx");
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
  // A failed download is ignored here: `show` tries again and falls back.
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
