import type { EmblaCarouselType } from "embla-carousel";
import type { FocusEvent, KeyboardEvent } from "react";
import { cardsInView } from "./position.ts";

/** Where a card stands among the slides, -1 for anything else. */
const indexOf = (api: EmblaCarouselType, element: Element | null): number =>
  api.slideNodes().findIndex((slide) => slide.contains(element));

/**
 * The carousel by keyboard (specification §4): left and right arrow scroll; a card that takes focus out of view comes
 * into view, and focus on a card that leaves the view passes to one that is still there.
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
      const heir = api.slideNodes()[inView.at(forward ? 0 : -1) ?? 0];
      heir?.querySelector("a")?.focus({ preventScroll: true });
    },
    onFocus({ target }: FocusEvent) {
      if (!api) return;
      const index = indexOf(api, target);
      if (index !== -1 && !cardsInView(api).includes(index)) api.scrollTo(index, true);
    },
  };
}
