import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useState } from "react";
import { afterNextFrame } from "../components/after-next-frame.ts";
import { cardsInView } from "./position.ts";

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
  for (const index of [(inView[0] ?? 0) - 1, (inView.at(-1) ?? 0) + 1]) {
    const image = slides.at(index % slides.length)?.querySelector("img");
    if (image) image.loading = "eager";
  }
}
