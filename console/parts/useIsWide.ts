import { useSyncExternalStore } from "react";

const wide = matchMedia("(width >= 62.5rem)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether list, enquiry and facts are side by side: from 1000 px. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
