import type { ReactNode } from "react";
import type { Service } from "../../core/content/service.ts";
import type { SiteWords } from "../../core/content/site.ts";
import { Fold } from "../components/Fold.tsx";
import { Glyph } from "../components/Glyph.tsx";
import { firstSentence, LinkedText, type ServiceTitles, unbroken } from "./LinkedText.tsx";
import { ServiceCards } from "./ServiceCards.tsx";

interface Props {
  service: Service;
  words: SiteWords["servicePage"];
  titles: ServiceTitles;
  /** Whether the build makes the PDF of the service. */
  hasPdf: boolean;
  /** Further cards. */
  children: ReactNode;
}

/**
 * The body of a service page: overview and note on the left, cards on the right. The features stand below both, or below
 * the overview where the cards are long.
 */
export function ServiceOverview({ service, words, titles, hasPdf, children }: Props) {
  const { note, timeline, list, tags, alsoApplies } = service;
  const hasLongCards = Boolean(timeline ?? list ?? tags);
  const [statement, rest] = firstSentence(service.overview);
  return (
    <div
      className={`idle-layout ${timeline ? "[--height:208rem] lg:[--height:96rem]" : "[--height:160rem] lg:[--height:64rem]"} frame grid gap-12 pt-12 pb-(--section) lg:grid-cols-[minmax(0,7.4fr)_minmax(0,4.6fr)] lg:grid-rows-[auto_1fr] lg:gap-x-18 lg:pt-22 print:gap-8 print:pt-8`}
    >
      <div>
        <section aria-labelledby="overview">
          <h2 id="overview" className="type-h2">
            {words.overview}
          </h2>
          <p className="mt-4 text-[1.3125rem]/[1.4] print:text-[1.125rem]/[1.4] lg:text-[1.625rem]/[1.36]">
            {statement}
          </p>
          <p className="mt-4 gap-x-10 text-ink-2 lg:columns-2 print:mt-1">{rest}</p>
        </section>
        {note && <Note note={note} titles={titles} />}
        {hasPdf && (
          <a
            href={`/services/${service.slug}.pdf`}
            download
            className="link mt-6 flex min-h-11 w-fit items-center gap-3 print:hidden"
          >
            <Glyph name="down" />
            {words.pdf}
          </a>
        )}
      </div>
      <ServiceCards service={service} words={words} className={hasLongCards ? "lg:row-span-2" : ""}>
        {children}
      </ServiceCards>
      <section aria-labelledby="features" className={hasLongCards ? "" : "lg:col-span-2"}>
        <h2 id="features" className="type-h2 border-b border-ink pb-3.5">
          {words.features}
        </h2>
        <ul className={`grid sm:grid-cols-2 ${hasLongCards ? "gap-x-10" : "gap-x-18"}`}>
          {service.features.map(({ title, text }) => (
            <li key={title} className="flex gap-3.5 border-b border-rule py-4 lg:py-5 print:py-2">
              <Glyph name="tick" className="mt-0.5 flex-none text-green" />
              <div>
                <h3 className="type-strong">{title}</h3>
                <p className="mt-0.5 leading-snug text-ink-2">{unbroken(text)}</p>
              </div>
            </li>
          ))}
        </ul>
        {alsoApplies && (
          <Fold label={`${words.alsoApplies} (${alsoApplies.length})`}>
            <ul className="grid gap-x-10 border-t border-rule py-4 leading-snug text-ink-2 sm:grid-cols-2 print:grid-cols-3 print:border-t-0 print:py-1">
              {alsoApplies.map((item) => (
                <li key={item} className="py-1.5 print:py-0">
                  {item}
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </section>
    </div>
  );
}

/** A note that prevents a misunderstanding, between two hairlines. */
function Note({ note, titles }: { note: NonNullable<Service["note"]>; titles: ServiceTitles }) {
  return (
    <div role="note" className="mt-8 grid gap-2 border-y border-ink py-4 leading-snug text-ink-2 print:mt-4 print:py-2">
      {note.paragraphs.map((text, index) => (
        <p key={text}>
          {index === 0 && <b className="text-ink">{`${note.heading} `}</b>}
          <LinkedText text={text} titles={titles} />
        </p>
      ))}
    </div>
  );
}
