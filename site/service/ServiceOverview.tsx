import type { Service } from "../../content-schema/service.ts";
import type { SiteWords } from "../../content-schema/site.ts";
import { Glyph } from "../components/Glyph.tsx";
import { ServiceCards } from "./ServiceCards.tsx";

interface Props {
  service: Service;
  words: SiteWords["servicePage"];
}

/** The body of a service page: overview and features on the left, cards on the right. */
export function ServiceOverview({ service, words }: Props) {
  return (
    <div className="frame grid gap-12 pt-12 pb-(--section) lg:grid-cols-[7.4fr_4.6fr] lg:gap-18 lg:pt-22 print:gap-8 print:pt-8">
      <div>
        <section aria-labelledby="overview">
          <h2 id="overview" className="type-h2">
            {words.overview}
          </h2>
          <p className="type-lede mt-4 text-ink-2">{service.overview}</p>
        </section>
        <section aria-labelledby="features" className="mt-12 print:mt-6">
          <h2 id="features" className="type-h3 border-b border-ink pb-3.5">
            {words.features}
          </h2>
          <ul className="grid gap-x-10 sm:grid-cols-2">
            {service.features.map(({ title, text }) => (
              <li key={title} className="flex gap-3.5 border-b border-rule py-5 print:py-2">
                <Glyph name="tick" className="mt-0.5 flex-none text-green" />
                <div>
                  <h3 className="type-strong">{title}</h3>
                  <p className="mt-0.5 leading-snug text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <ServiceCards service={service} words={words} />
    </div>
  );
}
