import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useState } from "preact/hooks";
import { afterNextFrame } from "../components/after-next-frame.ts";

export interface Position {
  inView: number[];
  canPrevious: boolean;
  canNext: boolean;
}

/** Follows which cards are in view, and loads the pictures next to them. */
export function usePosition(api: EmblaCarouselType | undefined): Position {
  const [position, setPosition] = useState<Position>({ inView: [], canPrevious: false, canNext: false });
  useEffect(() => {
    if (!api) return;
    const update = () => {
      const inView = cardsInView(api);
      setPosition({ inView, canPrevious: api.canScrollPrev(), canNext: api.canScrollNext() });
      loadNeighbours(api, inView);
    };
    // The cards begin to move first.
    const updateLater = () => afterNextFrame(update);
    update();
    api.on("select", updateLater).on("reInit", update);
    return () => void api.off("select", updateLater).off("reInit", update);
  }, [api]);
  return position;
}

/** Loads the pictures on either side of the view. They are clipped, so `loading="lazy"` would load them too late. */
function loadNeighbours(api: EmblaCarouselType, inView: number[]): void {
  const slides = api.slideNodes();
  for (const index of [(inView[0] ?? 0) - 1, (inView[inView.length - 1] ?? 0) + 1]) {
    const image = slides[(index + slides.length) % slides.length]?.querySelector("img");
    if (image) image.loading = "eager";
  }
}

/** Number of cards side by side, which the style sheet decides (requirement 3.5). */
function cardsShown(api: EmblaCarouselType): number {
  const [first, second] = api.slideNodes();
  if (!first || !second) return 1;
  const step = second.offsetLeft - first.offsetLeft;
  return Math.max(1, Math.round(api.containerNode().clientWidth / step));
}

/** Indices of the cards in view, left to right. The carousel loops, so the first can follow the last. */
function cardsInView(api: EmblaCarouselType): number[] {
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

/**
 * Starts and stops the autoplay plugin. A drag or a new layout also stops it, so the state is applied again afterwards;
 * a move by hand restarts its 3 seconds.
 */
export function useAutoplay(api: EmblaCarouselType | undefined, playing: boolean): void {
  useEffect(() => {
    if (!api) return;
    const applyState = () => {
      const { autoplay } = api.plugins();
      if (playing) autoplay.play();
      else autoplay.stop();
    };
    const restart = () => api.plugins().autoplay.reset();
    applyState();
    api.on("pointerUp", applyState).on("reInit", applyState).on("select", restart);
    return () => void api.off("pointerUp", applyState).off("reInit", applyState).off("select", restart);
  }, [api, playing]);
}

/** Index of the card that contains the element; -1 when none does. */
const indexOf = (api: EmblaCarouselType, element: Element | null): number =>
  api.slideNodes().findIndex((slide) => slide.contains(element));

/**
 * Keyboard control (requirement 3.6): the left and right arrow keys scroll. A card that takes focus scrolls into view,
 * and focus on a card that leaves the view moves to one that is still visible.
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
      const nextFocus = api.slideNodes()[inView[forward ? 0 : inView.length - 1] ?? 0];
      nextFocus?.querySelector("a")?.focus({ preventScroll: true });
    },
    onFocus(target: Element) {
      if (!api) return;
      const index = indexOf(api, target);
      if (index !== -1 && !cardsInView(api).includes(index)) api.scrollTo(index, true);
    },
  };
}

/** Whether the visitor prefers reduced motion. True at build, so that the built page has no pause button. */
export function useReducedMotion(): boolean {
  const [isReduced, setIsReduced] = useState(true);
  useEffect(() => {
    const media = matchMedia("(prefers-reduced-motion: reduce)");
    const update = () => setIsReduced(media.matches);
    update();
    media.addEventListener("change", update);
    return () => media.removeEventListener("change", update);
  }, []);
  return isReduced;
}
