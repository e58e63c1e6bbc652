import { render, type TargetedPointerEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { FormWords } from "../../core/content/form.ts";
import { toasts as kinds, type ToastId } from "../../core/toasts.ts";
import { Glyph } from "../components/Glyph.tsx";
import { looks, ToastText } from "./ToastText.tsx";

const DURATION_MS = 4000;
/** How far a toast is swiped to go, in any direction. */
const SWIPE_PX = 20;
/** Faster is a flick, which counts at any length. In pixels per millisecond. */
const FLICK = 0.11;

/** How many are visible at a time. */
const MOST = 3;

interface ShownToast {
  key: number;
  id: ToastId;
}

let shown: readonly ShownToast[] = [];
let place: HTMLElement | undefined;

/**
 * Draws the list in body: a section with CSS `contain: layout` would become the containing block of a fixed element.
 */
export function drawToasts(words: FormWords, toasts = shown): void {
  shown = toasts;
  place ??= document.body.appendChild(document.createElement("div"));
  render(<Toasts words={words} toasts={toasts} />, place);
}

/** Shows a toast, in place of the oldest if there are three (requirement 8.2). */
export const showToast = (id: ToastId, words: FormWords): void =>
  drawToasts(words, [...shown, { key: (shown[shown.length - 1]?.key ?? 0) + 1, id }].slice(-MOST));

/** Calls back after 4 seconds, not counting the time in which it is paused. */
function useLifetime(isPaused: boolean, onEnd: () => void): void {
  const left = useRef(DURATION_MS);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isPaused]);
}

/** Moves an element with the pointer, and calls back when it was swiped away. */
function useSwipe(onAway: () => void) {
  const start = useRef<{ x: number; y: number; at: number } | undefined>(undefined);
  const moved = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    const { x, y, at } = start.current ?? { x: clientX, y: clientY, at: timeStamp };
    return { x: clientX - x, y: clientY - y, ms: timeStamp - at };
  };
  return {
    onPointerDown(event: TargetedPointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest("button")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    },
    onPointerMove(event: TargetedPointerEvent<HTMLElement>) {
      const { x, y } = moved(event);
      if (start.current) event.currentTarget.style.translate = `${x}px ${y}px`;
    },
    onPointerUp(event: TargetedPointerEvent<HTMLElement>) {
      const { x, y, ms } = moved(event);
      const distance = Math.max(Math.abs(x), Math.abs(y));
      start.current = undefined;
      if (distance >= SWIPE_PX || distance / ms > FLICK) onAway();
      else event.currentTarget.style.translate = "";
    },
  };
}

interface ToastProps {
  id: ToastId;
  words: FormWords;
  isPaused: boolean;
  onClose: () => void;
}

/** One toast: an icon, two lines of text and a close button. */
function Toast({ id, words, isPaused, onClose }: ToastProps) {
  const box = useRef<HTMLLIElement>(null);
  const kind = kinds[id];
  const leave = () => {
    const duration = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 200;
    box.current?.animate({ opacity: 0 }, { duration, fill: "forwards" }).finished.then(onClose, onClose);
  };
  useLifetime(isPaused, leave);
  return (
    <li ref={box} className={`toast ${looks[kind].box}`} {...useSwipe(leave)}>
      <ToastText kind={kind} {...words.toasts[id]} />
      <button
        type="button"
        aria-label={words.closeToast}
        onClick={leave}
        className="grid size-11 cursor-pointer place-items-center -outline-offset-2"
      >
        <Glyph name="cross" size={18} className="pointer-events-none" />
      </button>
    </li>
  );
}

/**
 * The list of toasts, which Alt+T leads to. Their time stands still while the pointer or the focus is on them, and in a
 * hidden tab.
 */
function Toasts({ words, toasts }: { words: FormWords; toasts: readonly ShownToast[] }) {
  const list = useRef<HTMLOListElement>(null);
  /** The element that had the focus before. */
  const origin = useRef<HTMLElement>(null);
  const [hold, setHold] = useState({ pointer: false, focus: false, hidden: false });

  useEffect(() => {
    const onKey = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === "KeyT") list.current?.querySelector<HTMLElement>("li:last-child button")?.focus();
    };
    const onVisibility = () => setHold((hold) => ({ ...hold, hidden: document.hidden }));
    document.addEventListener("keydown", onKey);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, []);

  /** Focus moves from a toast that goes to the next one, or back to where it came from. */
  function close(key: number, index: number) {
    const items = [...(list.current?.children ?? [])];
    if (items[index]?.contains(document.activeElement)) {
      const next = items.find((_item, other) => other !== index)?.querySelector("button") ?? origin.current;
      next?.focus();
    }
    drawToasts(
      words,
      shown.filter((toast) => toast.key !== key),
    );
  }

  return (
    <section aria-label={words.toastRegion} aria-live="polite" aria-relevant="additions text">
      <ol
        ref={list}
        // The scripts that give the page its fonts are done before it holds anything (site/scripts/web-fonts.ts).
        className="toasts faces"
        // A press must not take focus, which would keep the toast open, or select text, which would stop a swipe.
        onMouseDown={(event) => event.preventDefault()}
        onPointerEnter={() => setHold((hold) => ({ ...hold, pointer: true }))}
        onPointerLeave={() => setHold((hold) => ({ ...hold, pointer: false }))}
        onFocusIn={({ currentTarget, relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
            origin.current = relatedTarget;
          setHold((hold) => ({ ...hold, focus: true }));
        }}
        onFocusOut={() => setHold((hold) => ({ ...hold, focus: false }))}
      >
        {toasts.map(({ key, id }, index) => (
          <Toast
            key={key}
            id={id}
            words={words}
            isPaused={Object.values(hold).includes(true)}
            onClose={() => close(key, index)}
          />
        ))}
      </ol>
    </section>
  );
}
