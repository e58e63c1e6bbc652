import { isValidElement, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster, toast } from "sonner";
import type { FormWords } from "../../content-schema/form.ts";
import { type NoticeId, notices } from "../../enquiry/notices.ts";
import { onHotkey } from "./focus.ts";
import { Notice } from "./Notice.tsx";

const DURATION_MS = 4000;

/** Restarts the timer of every notice. Sonner pauses timers under the pointer but not under keyboard focus. */
function restartTimers(duration: number): void {
  for (const notice of toast.getToasts()) {
    if ("jsx" in notice && isValidElement(notice.jsx)) {
      const { jsx } = notice;
      toast.custom(() => jsx, { id: notice.id, duration });
    }
  }
}
const pauseTimers = () => restartTimers(Number.POSITIVE_INFINITY);
const resumeTimers = () => restartTimers(DURATION_MS);

const noHotkey: string[] = [];
const offset = { right: "var(--notice-right)", bottom: "var(--notice-bottom)" };
const mobileOffset = { left: "var(--notice-right)", ...offset };

/**
 * The list of notices: at most 3 visible, 4000 ms each, 14 px apart, focused with Alt+T (requirement 8.2). Rendered into body:
 * a section with CSS `contain: layout` would become the containing block of a fixed element.
 */
export function Notices({ region }: { region: string }) {
  const [body, setBody] = useState<HTMLElement>();
  const list = useRef<HTMLElement>(null);

  useEffect(() => setBody(document.body), []);
  useEffect(() => {
    const element = list.current;
    if (!body || !element) return;
    // A press must not take focus, which would keep the notice open, or select text, which would stop a swipe.
    element.addEventListener("mousedown", (event) => event.preventDefault());
    element.addEventListener("focusin", pauseTimers);
    element.addEventListener("focusout", resumeTimers);
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

/** Shows a notice. */
export function showNotice(id: NoticeId, words: FormWords): void {
  toast.custom((key) => (
    <Notice
      kind={notices[id]}
      {...words.notices[id]}
      closeLabel={words.closeNotice}
      onClose={() => toast.dismiss(key)}
    />
  ));
}
