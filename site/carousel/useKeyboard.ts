import type { EmblaCarouselType } from "embla-carousel";
import type { FocusEvent, KeyboardEvent } from "react";
import { cardsInView } from "./position.ts";

/** Index of the card that contains the element; -1 when none does. */
const indexOf = (api: EmblaCarouselType, element: Element | null): number =>
  api.slideNodes().findIndex((slide) => slide.contains(element));

/**
 * Keyboard control (requirement 3.6): the left and right arrow keys scroll. A card that takes focus scrolls into view, and focus
 * on a card that leaves the view moves to one that is still visible.
 */
export function useKeyboard(api: EmblaCarouselType | undefined, jump: boolean) {
  return {
    onKeyDown(event: KeyboardEvent) {
      const forward = event.key === "ArrowRight";
      if (!api || !(forward || event.key === "ArrowLeft")) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (forward) api.scrollNext(jump);
      else api.scrollPrev(jump);
      const inView = cardsInView(api);
      const focused = indexOf(api, document.activeElement);
      if (focused === -1 || inView.includes(focused)) return;
      const nextFocus = api.slideNodes()[inView.at(forward ? 0 : -1) ?? 0];
      nextFocus?.querySelector("a")?.focus({ preventScroll: true });
    },
    onFocus({ target }: FocusEvent) {
      if (!api) return;
      const index = indexOf(api, target);
      if (index !== -1 && !cardsInView(api).includes(index)) api.scrollTo(index, true);
    },
  };
}
