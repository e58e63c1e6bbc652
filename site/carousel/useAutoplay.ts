import type { EmblaCarouselType } from "embla-carousel";
import { useEffect } from "react";

/**
 * Starts and stops the autoplay plugin. A drag or a new layout also stops it, so the state is applied again afterwards; a move
 * by hand restarts its 3 seconds.
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
