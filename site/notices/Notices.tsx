import { isValidElement, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster, toast } from "sonner";
import { onHotkey } from "./focus.ts";

/** How long a notice stays (specification §9). */
const DURATION_MS = 4000;

/** Gives every notice on screen a new time. Sonner pauses under the pointer; under keyboard focus it has to be told. */
function keepFor(duration: number): void {
  for (const notice of toast.getToasts()) {
    if ("jsx" in notice && isValidElement(notice.jsx)) {
      const { jsx } = notice;
      toast.custom(() => jsx, { id: notice.id, duration });
    }
  }
}
const hold = () => keepFor(Number.POSITIVE_INFINITY);
const release = () => keepFor(DURATION_MS);

const noHotkey: string[] = [];
const offset = { right: "var(--notice-right)", bottom: "var(--notice-bottom)" };
const mobileOffset = { left: "var(--notice-right)", ...offset };

/**
 * Where notices appear: 3 visible, 4000 ms, 14 px gap, Alt+T (specification §9). They belong to the body, because a
 * section that contains its layout would catch a fixed element.
 */
export function Notices({ region }: { region: string }) {
  const [body, setBody] = useState<HTMLElement>();
  const list = useRef<HTMLElement>(null);

  useEffect(() => setBody(document.body), []);
  useEffect(() => {
    const element = list.current;
    if (!body || !element) return;
    // A press neither takes focus, which would hold the notice for good, nor selects text, which would stop a swipe.
    element.addEventListener("mousedown", (event) => event.preventDefault());
    element.addEventListener("focusin", hold);
    element.addEventListener("focusout", release);
    body.addEventListener("keydown", onHotkey);
    return () => body.removeEventListener("keydown", onHotkey);
  }, [body]);

  if (!body) return null;
  return createPortal(
    <Toaster
      ref={list}
      className="notices"
      customAriaLabel={region}
      position="bottom-right"
      visibleToasts={3}
      duration={DURATION_MS}
      gap={14}
      hotkey={noHotkey}
      expand
      offset={offset}
      mobileOffset={mobileOffset}
    />,
    body,
  );
}
