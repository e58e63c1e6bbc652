import type { EmblaCarouselType } from "embla-carousel";

/** How many cards stand side by side; the style sheet decides (specification §9: 2, 3, 4 or 5). */
function cardsShown(api: EmblaCarouselType): number {
  const [first, second] = api.slideNodes();
  if (!first || !second) return 1;
  const step = second.offsetLeft - first.offsetLeft;
  return Math.max(1, Math.round(api.containerNode().clientWidth / step));
}

/** The indices of the cards in view, left to right; after the last comes the first again. */
export function cardsInView(api: EmblaCarouselType): number[] {
  const count = api.slideNodes().length;
  const first = api.selectedScrollSnap();
  return Array.from({ length: cardsShown(api) }, (_, i) => (first + i) % count);
}

/** The index of the card at the left edge of the strip, as far as it was scrolled before the carousel came alive. */
export function scrolledTo(strip: HTMLElement): number {
  const [first, second] = strip.querySelectorAll<HTMLElement>("li");
  if (!first || !second) return 0;
  return Math.round(strip.scrollLeft / (second.offsetLeft - first.offsetLeft));
}
