import type { EmblaCarouselType } from "embla-carousel";

/** Number of cards side by side, which the style sheet decides (requirement 3.5). */
function cardsShown(api: EmblaCarouselType): number {
  const [first, second] = api.slideNodes();
  if (!first || !second) return 1;
  const step = second.offsetLeft - first.offsetLeft;
  return Math.max(1, Math.round(api.containerNode().clientWidth / step));
}

/** Indices of the cards in view, left to right. The carousel loops, so the first can follow the last. */
export function cardsInView(api: EmblaCarouselType): number[] {
  const count = api.slideNodes().length;
  const first = api.selectedScrollSnap();
  return Array.from({ length: cardsShown(api) }, (_, i) => (first + i) % count);
}

/** Index of the card at the left edge of the strip before hydration. */
export function firstVisibleCard(strip: HTMLElement): number {
  const [first, second] = strip.querySelectorAll<HTMLElement>("li");
  if (!first || !second) return 0;
  return Math.round(strip.scrollLeft / (second.offsetLeft - first.offsetLeft));
}
