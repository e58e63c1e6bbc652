import type { SiteWords } from "../../content-schema/site.ts";
import { Glyph } from "../components/Glyph.tsx";
import { serviceNumber } from "../components/service-name.ts";
import { ScaleBar } from "./ScaleBar.tsx";
import type { Position } from "./usePosition.ts";

interface Props {
  words: SiteWords["carousel"];
  count: number;
  position: Position;
  /** False until the carousel acts: the row keeps its place and shows nothing. */
  live: boolean;
  /** True while it moves by itself: then the range is not read out. */
  playing: boolean;
  /** The visitor's own choice; null where nothing moves by itself and there is nothing to pause. */
  paused: boolean | null;
  onPrevious: () => void;
  onNext: () => void;
  onPause: () => void;
}

/** Previous and next (from the small breakpoint up), scale bar, range, pause (DESIGN section 5, Carousel controls). */
export function Controls({ words, count, position, live, playing, paused, onPrevious, onNext, onPause }: Props) {
  const { inView, canPrevious, canNext } = position;
  const range = words.range
    .replace("{from}", serviceNumber((inView[0] ?? 0) + 1))
    .replace("{to}", serviceNumber((inView.at(-1) ?? 0) + 1))
    .replace("{of}", String(count));
  return (
    <div className="carousel-controls mt-7 flex min-h-13 items-center gap-5" data-live={live ? "" : undefined}>
      <div className="hidden sm:flex">
        <button
          type="button"
          className="carousel-step"
          aria-label={words.previous}
          disabled={!canPrevious}
          onClick={onPrevious}
        >
          <Glyph name="back" />
        </button>
        <button type="button" className="carousel-step" aria-label={words.next} disabled={!canNext} onClick={onNext}>
          <Glyph name="arrow" />
        </button>
      </div>
      <ScaleBar count={count} inView={inView} />
      <p className="type-note min-w-[5.2em] text-ink-2" aria-live={playing ? "off" : "polite"}>
        {live && range}
      </p>
      {paused !== null && (
        <button
          type="button"
          data-pause=""
          aria-label={paused ? words.play : words.pause}
          onClick={onPause}
          className="-ml-3 grid size-11 cursor-pointer place-items-center hover:text-green"
        >
          <Glyph name={paused ? "play" : "pause"} />
        </button>
      )}
    </div>
  );
}
