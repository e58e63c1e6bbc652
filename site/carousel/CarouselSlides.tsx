import { CarouselCard, type CarouselService } from "./CarouselCard.tsx";

/**
 * The strip of cards that the carousel moves. It is plain HTML, rendered at build and handed to the island as it stands:
 * the browser gets neither its code nor its data a second time.
 */
export function CarouselSlides({ services }: { services: CarouselService[] }) {
  return (
    <ul className="flex">
      {services.map((service) => (
        <li key={service.slug} className="carousel-slide">
          <CarouselCard service={service} count={services.length} />
        </li>
      ))}
    </ul>
  );
}
