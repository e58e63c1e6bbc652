import type { CategoryNames } from "../../content-schema/categories.ts";
import type { Service } from "../../content-schema/service.ts";
import { serviceNumber } from "../components/service-name.ts";
import { ServiceIcon } from "./ServiceIcon.tsx";

/** All services as cells with shared borders, each a link to its page. */
export function Register({ services, categories }: { services: Service[]; categories: CategoryNames }) {
  return (
    <ul className="register idle-layout grid grid-cols-2 border-t border-ink sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {services.map(({ number, slug, title, cardCategory }) => (
        <li key={slug}>
          <a href={`/services/${slug}`} className="register-card">
            <ServiceIcon number={number} className="size-13 sm:-mt-1 sm:-ml-1 sm:size-19" />
            <span className="type-note">{serviceNumber(number)}</span>
            <span className="type-card">{title}</span>
            <span className="type-note text-ink-3">{categories[cardCategory]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
