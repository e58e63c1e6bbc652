import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SiteWords } from "../../content-schema/site.ts";
import { Controls } from "./Controls.tsx";
import { scrolledTo } from "./position.ts";
import { useAutoplay } from "./useAutoplay.ts";
import { useKeyboard } from "./useKeyboard.ts";
import { usePosition } from "./usePosition.ts";
import { useReducedMotion } from "./useReducedMotion.ts";

/** Delay of the specification (§9). When it may play is decided here, not by the plugin: see useAutoplay. */
const autoplay = Autoplay({ delay: 3000, playOnInit: false, stopOnFocusIn: false });
const options = { loop: true, align: "start", watchFocus: false, container: "ul" } as const;

export interface CarouselProps {
  words: SiteWords["carousel"];
  /** How many cards the strip has. */
  count: number;
  /** The strip: a list of cards, rendered at build. */
  children?: ReactNode;
}

/**
 * The looping carousel of the services (specification §2, §4, §9). It plays by itself unless the pointer is over it,
 * keyboard focus is in it, the visitor paused it or asked for less motion (decisions: carousel loop and pause).
 */
export function Carousel({ words, count, children }: CarouselProps) {
  const [view, api] = useEmblaCarousel(options, [autoplay]);
  const region = useRef<HTMLElement>(null);
  const start = useRef(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useReducedMotion();
  const position = usePosition(api);
  const keyboard = useKeyboard(api, still);
  const playing = api !== undefined && !still && !paused && !hovered && !focused;
  useAutoplay(api, playing);

  // The strip may have been scrolled before the script came: the carousel starts there.
  useLayoutEffect(() => {
    const strip = region.current?.querySelector<HTMLElement>(".carousel-view");
    if (strip) start.current = scrolledTo(strip);
  }, []);
  useEffect(() => api?.scrollTo(start.current, true), [api]);

  function focus(event: FocusEvent<HTMLElement>) {
    keyboard.onFocus(event);
    // Focus by pointer is no reason to stop, and on the pause button it would make playing again impossible.
    setFocused(event.target.matches(":focus-visible:not([data-pause])"));
  }

  return (
    <section
      ref={region}
      aria-roledescription={words.kind}
      aria-label={words.region}
      onKeyDown={keyboard.onKeyDown}
      onFocus={focus}
      onBlur={() => setFocused(false)}
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
        paused={still ? null : paused}
        onPrevious={() => api?.scrollPrev(still)}
        onNext={() => api?.scrollNext(still)}
        onPause={() => setPaused(!paused)}
      />
    </section>
  );
}
