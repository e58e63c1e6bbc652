import type { SiteWords } from "../../core/content/site.ts";
import { Glyph } from "../components/Glyph.tsx";
import { serviceNumber } from "../components/service-name.ts";
import type { Position } from "./hooks.ts";

interface Props {
  words: SiteWords["carousel"];
  count: number;
  position: Position;
  /** False until the carousel works: until then the row is invisible but takes up its space. */
  live: boolean;
  /** True while the carousel plays: then screen readers do not announce the range. */
  playing: boolean;
  /** The visitor's choice; null when the carousel never plays, so that there is no pause button. */
  paused: boolean | null;
  onPrevious: () => void;
  onNext: () => void;
  onPause: () => void;
}

/** The row below the cards: previous and next (from 640 px), scale bar, range, pause (requirement 3.6). */
export function Controls({ words, count, position, live, playing, paused, onPrevious, onNext, onPause }: Props) {
  const { inView, canPrevious, canNext } = position;
  const range = words.range
    .replace("{from}", serviceNumber((inView[0] ?? 0) + 1))
    .replace("{to}", serviceNumber((inView[inView.length - 1] ?? 0) + 1))
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

/** A scale bar with one segment per card; those in view are marked. The range beside it has the same value. */
function ScaleBar({ count, inView }: { count: number; inView: number[] }) {
  return (
    <div aria-hidden="true" className="flex h-2 flex-1 border border-ink">
      {[...Array(count).keys()].map((card) => (
        <span
          key={card}
          className={`flex-1 ${inView.includes(card) ? "bg-brick-mark" : card % 2 === 1 ? "bg-ink" : ""}`}
        />
      ))}
    </div>
  );
}
