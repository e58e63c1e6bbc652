import { useEffect, useState } from "react";
import { nextPaint } from "./next-paint.ts";

/** False in the first frame of what is open, so that a tap is shown before a slow phone draws the rest. */
export function usePainted(isOpen: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    void nextPaint().then(() => isGone || setPainted(true));
    return () => {
      isGone = true;
      setPainted(false);
    };
  }, [isOpen]);
  return isOpen && isPainted;
}
