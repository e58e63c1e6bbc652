import type { Service } from "../../content-schema/service.ts";
import { serviceNumber } from "../components/service-name.ts";
import { ServiceIcon } from "./ServiceIcon.tsx";

/** The register: all 24 services as cells with shared borders, each a link to its page. */
export function Register({ services }: { services: Service[] }) {
  return (
    <ul className="register grid grid-cols-2 border-t border-ink sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {services.map(({ number, slug, title, cardCategory }) => (
        <li key={slug}>
          <a href={`/services/${slug}`} className="register-card">
            <div className="flex items-start justify-between">
              <ServiceIcon number={number} className="size-13 sm:-mt-1 sm:-ml-1 sm:size-19" />
              <span className="type-note">{serviceNumber(number)}</span>
            </div>
            <span>
              <span className="type-card block">{title}</span>
              <span className="type-note mt-1 block text-ink-3">{cardCategory}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
