import { type Help, IslandBoundary } from "../error/IslandBoundary.tsx";
import { Carousel, type CarouselProps } from "./Carousel.tsx";

/** The services carousel: an island on the home page (specification §2, Services section). */
export function ServicesCarousel({ help, ...carousel }: CarouselProps & { help: Help }) {
  return (
    <IslandBoundary help={help}>
      <Carousel {...carousel} />
    </IslandBoundary>
  );
}
