import type { EmblaCarouselType } from "embla-carousel";
import { useEffect } from "react";

/**
 * Plays while it may, stops at once when it may not. A drag or a new layout stops the plugin, so it is told again
 * afterwards; a move by hand starts its 3 seconds anew.
 */
export function useAutoplay(api: EmblaCarouselType | undefined, mayPlay: boolean): void {
  useEffect(() => {
    if (!api) return;
    const apply = () => {
      const { autoplay } = api.plugins();
      if (mayPlay) autoplay.play();
      else autoplay.stop();
    };
    const restart = () => api.plugins().autoplay.reset();
    apply();
    api.on("pointerUp", apply).on("reInit", apply).on("select", restart);
    return () => void api.off("pointerUp", apply).off("reInit", apply).off("select", restart);
  }, [api, mayPlay]);
}
