import { KeyPlan } from "../components/KeyPlan.tsx";
import { Picture, type PictureData } from "../components/Picture.tsx";
import { serviceNumber } from "../components/service-name.ts";

/** The parts of a service that a card shows. */
interface CarouselService {
  number: number;
  slug: string;
  title: string;
  category: string;
  picture: PictureData;
}

const sizes = "(width >= 80rem) 20vw, (width >= 64rem) 24vw, (width >= 40rem) 31vw, 45vw";

/**
 * The strip of cards that the carousel moves. It is rendered at build and passed to the island as children, so the
 * browser downloads neither its code nor its data a second time.
 */
export function CarouselSlides({ services }: { services: CarouselService[] }) {
  return (
    <ul className="flex">
      {services.map((service) => (
        <li key={service.slug} className="carousel-slide">
          <Card service={service} count={services.length} />
        </li>
      ))}
    </ul>
  );
}

/** One card. All of it is a link: diorama, number, category, key plan and title. */
function Card({ service, count }: { service: CarouselService; count: number }) {
  const { number, slug, title, category, picture } = service;
  return (
    <a href={`/services/${slug}`} className="carousel-card">
      <span className="carousel-well well">
        <Picture picture={picture} alt="" sizes={sizes} className="size-full object-cover" />
      </span>
      <span className="mt-3 flex items-start justify-between gap-2">
        <span className="type-note pt-0.5 text-ink-2">
          <span className="text-ink">{serviceNumber(number)}</span>
          {` / ${count}  ${category}`}
        </span>
        <KeyPlan highlighted={[number]} className="w-9 text-ink sm:w-11" />
      </span>
      <span className="type-card mt-1.5 block text-balance">{title}</span>
    </a>
  );
}
