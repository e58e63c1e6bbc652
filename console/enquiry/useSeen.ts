import { useEffect } from "react";
import { post } from "../api/client.ts";

const LOOKS_MS = 1000;

/** Tells the others that this person has seen the enquiry, after one second of looking at it. */
export function useSeen(reference: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSeen = false;
    function look(): void {
      clearTimeout(timer);
      if (isSeen || document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        isSeen = true;
        // Not worth a notice: it is told again on the next visit.
        post(`/enquiries/${reference}/seen`).catch(() => undefined);
      }, LOOKS_MS);
    }
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [reference]);
}
