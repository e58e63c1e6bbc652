import { type Help, IslandBoundary } from "../error/IslandBoundary.tsx";
import { Carousel, type CarouselProps } from "./Carousel.tsx";

/** The services carousel: an island on the home page. */
export function ServicesCarousel({ help, ...carousel }: CarouselProps & { help: Help }) {
  return (
    <IslandBoundary help={help}>
      <Carousel {...carousel} />
    </IslandBoundary>
  );
}
