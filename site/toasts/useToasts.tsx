import { useCallback, useState } from "preact/hooks";
import type { FormWords } from "../../core/content/form.ts";
import type { ToastId } from "../../core/toasts.ts";
import { FormMessage } from "./ToastText.tsx";

/**
 * The toasts of a form. Their code is an eighth of the page's JavaScript, so it loads when the form is nearly complete,
 * not with the form. If it cannot be loaded because the network has gone, the toast appears inside the form instead.
 */
export function useToasts(words: FormWords) {
  const [fallback, setFallback] = useState<ToastId>();
  const load = useCallback(async () => {
    const module = await import("./Toasts.tsx");
    module.drawToasts(words);
    return module;
  }, [words]);
  const show = useCallback(
    (id: ToastId) => {
      setFallback(undefined);
      load().then(
        ({ showToast }) => showToast(id, words),
        () => setFallback(id),
      );
    },
    [load, words],
  );
  // A failed download is ignored here: `show` tries again and falls back.
  const preload = () => void load().catch(() => undefined);
  const outlet = fallback && <FormMessage id={fallback} words={words.toasts[fallback]} className="mt-5" />;
  return { preload, show, outlet };
}
