import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";
import type { ComponentChildren, TargetedFocusEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { SiteWords } from "../../core/content/site.ts";
import { Glyph } from "../components/Glyph.tsx";
import { serviceNumber } from "../components/service-name.ts";
import { type Help, IslandBoundary } from "../error/IslandBoundary.tsx";
import { firstVisibleCard, type Position, useAutoplay, useKeyboard, usePosition, useReducedMotion } from "./hooks.ts";

/** The services carousel: an island on the home page. */
export function ServicesCarousel({ help, ...carousel }: CarouselProps & { help: Help }) {
  return (
    <IslandBoundary help={help}>
      <Carousel {...carousel} />
    </IslandBoundary>
  );
}

/** In Safari before 15.4 and Firefox before 85, which lack the selector, all focus is visible. */
function isFocusVisible(element: Element): boolean {
  try {
    return element.matches(":focus-visible");
  } catch {
    return true;
  }
}

const options = { loop: true, align: "start", watchFocus: false, container: "ul" } as const;

/** Makes a strip of cards a carousel, which begins where the visitor has scrolled the strip. */
function useCarousel() {
  const view = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<EmblaCarouselType>();
  useEffect(() => {
    if (!view.current) return;
    // The plugin must not start or stop by itself: useAutoplay decides when it plays.
    const autoplay = Autoplay({ delay: 3000, playOnInit: false, stopOnFocusIn: false });
    const carousel = EmblaCarousel(view.current, { ...options, startIndex: firstVisibleCard(view.current) }, [
      autoplay,
    ]);
    setApi(carousel);
    return () => carousel.destroy();
  }, []);
  return [view, api] as const;
}

interface CarouselProps {
  words: SiteWords["carousel"];
  count: number;
  /** The list of cards, rendered at build. */
  children?: ComponentChildren;
}

/**
 * The looping carousel of the services (requirement 3.5). It plays unless the pointer is over it, keyboard focus is in
 * it, or the visitor paused it or prefers reduced motion.
 */
function Carousel({ words, count, children }: CarouselProps) {
  const [view, api] = useCarousel();
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useReducedMotion();
  const position = usePosition(api);
  const keyboard = useKeyboard(api, reducedMotion);
  const playing = api !== undefined && !reducedMotion && !paused && !hovered && !focused;
  useAutoplay(api, playing);

  function handleFocus({ target }: TargetedFocusEvent<HTMLElement>) {
    if (!(target instanceof Element)) return;
    keyboard.onFocus(target);
    // Only keyboard focus stops it. Focus on the pause button must not, or pressing it again could never resume.
    setFocused(isFocusVisible(target) && !target.matches("[data-pause]"));
  }

  return (
    <section
      aria-roledescription={words.kind}
      aria-label={words.region}
      onKeyDown={keyboard.onKeyDown}
      onFocusIn={handleFocus}
      onFocusOut={() => setFocused(false)}
    >
      <div
        ref={view}
        className="carousel-view"
        data-live={api ? "" : undefined}
        onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
        onPointerLeave={() => setHovered(false)}
      >
        {children}
      </div>
      <Controls
        words={words}
        count={count}
        position={position}
        live={api !== undefined}
        playing={playing}
        paused={reducedMotion ? null : paused}
        onPrevious={() => api?.scrollPrev(reducedMotion)}
        onNext={() => api?.scrollNext(reducedMotion)}
        onPause={() => setPaused(!paused)}
      />
    </section>
  );
}

interface ControlsProps {
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
function Controls({ words, count, position, live, playing, paused, onPrevious, onNext, onPause }: ControlsProps) {
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
        <span key={range}>{live && range}</span>
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
