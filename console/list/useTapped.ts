import { type MouseEvent, useCallback, useState } from "react";
import { nextPaint } from "../parts/browser.ts";

/** Whether the browser itself is to open the link: in another tab, another window, or as a file. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented;

/**
 * What was tapped, from the tap until its screen is there, and what a click on a link does. The frame after the tap shows
 * the mark alone, because a slow phone takes a while for the change of the address, too (decision 0053).
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
