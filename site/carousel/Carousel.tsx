import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SiteWords } from "../../core/content/site.ts";
import { type Help, IslandBoundary } from "../error/IslandBoundary.tsx";
import { Controls } from "./Controls.tsx";
import { firstVisibleCard, useAutoplay, useKeyboard, usePosition, useReducedMotion } from "./hooks.ts";

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

/** The plugin must not start or stop by itself: useAutoplay decides when it plays. */
const autoplay = Autoplay({ delay: 3000, playOnInit: false, stopOnFocusIn: false });
const options = { loop: true, align: "start", watchFocus: false, container: "ul" } as const;

interface CarouselProps {
  words: SiteWords["carousel"];
  /** Number of cards. */
  count: number;
  /** The list of cards, rendered at build. */
  children?: ReactNode;
}

/**
 * The looping carousel of the services (requirement 3.5). It plays unless the pointer is over it, keyboard focus is in it, or
 * the visitor paused it or prefers reduced motion.
 */
function Carousel({ words, count, children }: CarouselProps) {
  const [view, api] = useEmblaCarousel(options, [autoplay]);
  const region = useRef<HTMLElement>(null);
  const startIndex = useRef(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useReducedMotion();
  const position = usePosition(api);
  const keyboard = useKeyboard(api, reducedMotion);
  const playing = api !== undefined && !reducedMotion && !paused && !hovered && !focused;
  useAutoplay(api, playing);

  // The visitor may have scrolled the strip before hydration: start there.
  useLayoutEffect(() => {
    const strip = region.current?.querySelector<HTMLElement>(".carousel-view");
    if (strip) startIndex.current = firstVisibleCard(strip);
  }, []);
  useEffect(() => api?.scrollTo(startIndex.current, true), [api]);

  function handleFocus(event: FocusEvent<HTMLElement>) {
    keyboard.onFocus(event);
    // Only keyboard focus stops it. Focus on the pause button must not, or pressing it again could never resume.
    setFocused(isFocusVisible(event.target) && !event.target.matches("[data-pause]"));
  }

  return (
    <section
      ref={region}
      aria-roledescription={words.kind}
      aria-label={words.region}
      onKeyDown={keyboard.onKeyDown}
      onFocus={handleFocus}
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
        paused={reducedMotion ? null : paused}
        onPrevious={() => api?.scrollPrev(reducedMotion)}
        onNext={() => api?.scrollNext(reducedMotion)}
        onPause={() => setPaused(!paused)}
      />
    </section>
  );
}
