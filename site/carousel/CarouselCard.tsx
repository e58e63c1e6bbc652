import { KeyPlan } from "../components/KeyPlan.tsx";
import { Picture, type PictureData } from "../components/Picture.tsx";
import { serviceNumber } from "../components/service-name.ts";

/** What a card of the carousel shows of a service (specification §3, services section card list). */
export interface CarouselService {
  number: number;
  slug: string;
  title: string;
  cardCategory: string;
  picture: PictureData;
}

const sizes = "(width >= 80rem) 20vw, (width >= 64rem) 24vw, (width >= 40rem) 31vw, 45vw";

/** One card, the whole of it a link: diorama, sheet number, category, key plan, title (DESIGN section 5). */
export function CarouselCard({ service, count }: { service: CarouselService; count: number }) {
  const { number, slug, title, cardCategory, picture } = service;
  return (
    <a href={`/services/${slug}`} className="carousel-card">
      <span className="carousel-well well">
        <Picture picture={picture} alt="" sizes={sizes} className="size-full object-cover" />
      </span>
      <span className="mt-3 flex items-start justify-between gap-2">
        <span className="type-note pt-0.5 text-ink-2">
          <span className="text-ink">{serviceNumber(number)}</span>
          {` / ${count}  ${cardCategory}`}
        </span>
        <KeyPlan marked={[number]} className="w-9 text-ink sm:w-11" />
      </span>
      <span className="type-card mt-1.5 block text-balance">{title}</span>
    </a>
  );
}
