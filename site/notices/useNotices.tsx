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
  const [fallback, setFallback] = useState<NoticeId>();
  const load = useCallback(async () => {
    const loaded = await import("./Notices.tsx");
    setModule(loaded);
    return loaded;
  }, []);
  const show = useCallback(
    (id: NoticeId) => {
      setFallback(undefined);
      load().then(
        ({ showNotice }) => showNotice(id),
        () => setFallback(id),
      );
    },
    [load],
  );
  // A failed download is ignored here: `show` tries again and falls back.
  const preload = () => void load().catch(() => undefined);
  const outlet = (
    <>
      {module && <module.Notices words={words} />}
      {fallback && (
        <div className={`mt-5 grid grid-cols-[3rem_1fr] border pr-4 ${looks[notices[fallback]].box}`}>
          <NoticeText kind={notices[fallback]} role="alert" {...words.notices[fallback]} />
        </div>
      )}
    </>
  );
  return { preload, show, outlet };
}
