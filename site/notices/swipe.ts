import type { PointerEvent } from "react";

/** Distance in pixels that a notice must be swiped to close (requirement 8.2). */
const THRESHOLD = 20;

/** Sonner's own distance, which has no setting. */
const SONNER_THRESHOLD = 45;

/**
 * Makes a swipe of 20 px close the notice, by raising the distance that Sonner reads to its own threshold. Attach to
 * pointerup inside the notice, which runs before Sonner's handler on the element around it.
 */
export function passOnSwipe(event: PointerEvent<HTMLElement>): void {
  const notice = event.currentTarget.closest<HTMLElement>("[data-sonner-toast]");
  for (const axis of ["--swipe-amount-x", "--swipe-amount-y"]) {
    const amount = Number.parseFloat(notice?.style.getPropertyValue(axis) ?? "");
    if (Math.abs(amount) < THRESHOLD || Math.abs(amount) >= SONNER_THRESHOLD) continue;
    notice?.style.setProperty(axis, `${Math.sign(amount) * SONNER_THRESHOLD}px`);
  }
}
