/** What the browser tells, and what it is asked to do. */
import { useEffect, useSyncExternalStore } from "react";

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
