import { type ReactNode, useLayoutEffect, useRef } from "react";

/** Tells the page how high the bar is, so that toasts are above it and the page ends above it. */
function useRoomBelow() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--below", `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty("--below");
    };
  }, []);
  return bar;
}

/** The bar of acts at the bottom of a screen, within reach of the thumb. Leave room for it: pb-(--below). */
export function BottomBar({ children, className = "grid-cols-1" }: { children: ReactNode; className?: string }) {
  const bar = useRoomBelow();
  return (
    <div
      ref={bar}
      className={`fixed inset-x-0 bottom-0 z-30 mx-auto grid gap-2 border-t border-ink bg-sheet px-(--pad) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] mid:max-wide:max-w-170 mid:max-wide:border-x ${className}`}
    >
      {children}
    </div>
  );
}
