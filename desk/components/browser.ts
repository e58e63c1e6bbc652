/** React hooks and helpers for browser APIs. */
import {
  type ComponentType,
  lazy,
  type MouseEvent,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";

const wide = (): MediaQueryList => matchMedia("(width >= 62.5rem)");

function onWidth(listener: () => void): () => void {
  const query = wide();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether list, enquiry and facts are side by side: from 1000 px. */
export const useIsWide = (): boolean => useSyncExternalStore(onWidth, () => wide().matches);

/** Names the page in the browser's tab and history. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Desk`;
  }, [screen]);
}

/** Resolves once the browser has painted what is on the page now; at once while nobody sees the page. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === "hidden") resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Runs something once the browser has nothing better to do. @returns a function that gives it up */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}

/** Gives the person a text as a file to keep. */
export function saveFile(name: string, mediaType: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
  // Some browsers begin the download after this turn.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

const RETRY_MS = 5000;

/** A part that is fetched after its screen. While it cannot be fetched, the screen does without it and tries again. */
export function lazyComponent<Props>(fetchComponent: () => Promise<ComponentType<Props>>) {
  async function untilFetched(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await fetchComponent() };
    } catch {
      await new Promise((resolve) => {
        addEventListener("online", resolve, { once: true });
        setTimeout(resolve, RETRY_MS);
      });
      return untilFetched();
    }
  }
  return lazy(untilFetched);
}

/** Whether the browser itself is to open the link: in another tab, another window, or as a file. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented;

/**
 * The tapped target until its screen is shown, and the handler of a click on its link. The frame after the tap shows
 * only the highlight, because a slow phone takes a while for the change of the address, too (decision 0053).
 */
export function useTapped<Target>() {
  const [tapped, setTapped] = useState<Target>();
  const onTap = useCallback(async (event: MouseEvent, target: Target, open: () => Promise<void>): Promise<void> => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    setTapped(target);
    await nextPaint();
    await open().finally(() => setTapped(undefined));
  }, []);
  return { tapped, onTap };
}
