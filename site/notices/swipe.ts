import type { PointerEvent } from "react";

/** How far a notice must be swiped to go (specification §9). */
const THRESHOLD = 20;

/** Sonner's own threshold, which has no setting. */
const SONNER_THRESHOLD = 45;

/**
 * Makes 20 px enough: a swipe that long is handed to Sonner as one that passes its own threshold. Runs on release,
 * inside the notice, before Sonner's handler round it reads how far the notice went.
 */
export function passOnSwipe(event: PointerEvent<HTMLElement>): void {
  const notice = event.currentTarget.closest<HTMLElement>("[data-sonner-toast]");
  for (const axis of ["--swipe-amount-x", "--swipe-amount-y"]) {
    const amount = Number.parseFloat(notice?.style.getPropertyValue(axis) ?? "");
    if (Math.abs(amount) < THRESHOLD || Math.abs(amount) >= SONNER_THRESHOLD) continue;
    notice?.style.setProperty(axis, `${Math.sign(amount) * SONNER_THRESHOLD}px`);
  }
}
