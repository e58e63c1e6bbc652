import { useCallback, useState } from "react";
import type { FormWords } from "../../core/content/form.ts";
import type { ToastId } from "../../core/enquiry/toasts.ts";
import { ToastCard } from "./ToastText.tsx";

type ToastsModule = typeof import("./Toasts.tsx");

/**
 * The toasts of a form. Their code is an eighth of the page's JavaScript, so it loads when the form is nearly complete, not
 * with the form. If it cannot be loaded because the network has gone, the toast appears inside the form instead.
 */
export function useToasts(words: FormWords) {
  const [module, setModule] = useState<ToastsModule>();
  const [fallback, setFallback] = useState<ToastId>();
  const load = useCallback(async () => {
    const loaded = await import("./Toasts.tsx");
    setModule(loaded);
    return loaded;
  }, []);
  const show = useCallback(
    (id: ToastId) => {
      setFallback(undefined);
      load().then(
        ({ showToast }) => showToast(id),
        () => setFallback(id),
      );
    },
    [load],
  );
  // A failed download is ignored here: `show` tries again and falls back.
  const preload = () => void load().catch(() => undefined);
  const outlet = (
    <>
      {module && <module.Toasts words={words} />}
      {fallback && <ToastCard id={fallback} words={words.toasts[fallback]} className="mt-5" />}
    </>
  );
  return { preload, show, outlet };
}
