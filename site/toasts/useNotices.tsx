import { useCallback, useState } from "react";
import type { FormWords } from "../../core/content/form.ts";
import type { NoticeId } from "../../core/enquiry/notices.ts";
import { NoticeCard } from "./NoticeText.tsx";

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
      {fallback && <NoticeCard id={fallback} words={words.notices[fallback]} className="mt-5" />}
    </>
  );
  return { preload, show, outlet };
}
