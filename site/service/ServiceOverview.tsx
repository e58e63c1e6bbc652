import type { ComponentChildren } from "preact";
import type { Service } from "../../core/content/service.ts";
import type { SiteWords } from "../../core/content/site.ts";
import { Fold } from "../components/Fold.tsx";
import { Glyph } from "../components/Glyph.tsx";
import { firstSentence, LinkedText, type ServiceTitles, unbroken } from "./LinkedText.tsx";
import { ServiceCards } from "./ServiceCards.tsx";

interface Props {
  service: Service;
  words: SiteWords["servicePage"];
}

interface OverviewProps extends Props {
  titles: ServiceTitles;
  /** Whether the build makes the PDF of the service. */
  hasPdf: boolean;
}

/**
 * The overview of a service: its first sentence stands out, and on wide screens the rest is below it in two columns.
 */
export function ServiceOverview({ service, words, titles, hasPdf }: OverviewProps) {
  const { note, slug, overview } = service;
  const [statement, rest] = firstSentence(overview);
  return (
    <div className="idle-layout first-when-wide [--height:33rem] lg:[--height:24rem] frame grid gap-x-18 gap-y-4 py-12 lg:grid-cols-2 lg:gap-y-7 lg:py-18 print:block print:py-4">
      <section aria-labelledby="overview" className="grid gap-y-4 lg:contents">
        <div className="lg:col-span-2">
          <h2 id="overview" className="type-h2">
            {words.overview}
          </h2>
          <p className="mt-4 text-[1.3125rem]/[1.4] print:text-[1.125rem]/[1.4] lg:text-[1.625rem]/[1.36]">
            {statement}
          </p>
        </div>
        <div className={note ? "" : "lg:col-span-2"}>
          <p className={`text-ink-2 ${note ? "" : "lg:columns-2 lg:gap-x-18"}`}>{rest}</p>
          {hasPdf && (
            <a
              href={`/services/${slug}.pdf`}
              download
              className="link mt-3 flex min-h-11 w-fit items-center gap-3 print:hidden"
            >
              <Glyph name="down" />
              {words.pdf}
            </a>
          )}
        </div>
      </section>
      {note && <Note note={note} titles={titles} />}
    </div>
  );
}

interface ScopeProps extends Props {
  /** Further cards. */
  children: ComponentChildren;
}

/** The features of a service, and the cards beside them. */
export function ServiceScope({ service, words, children }: ScopeProps) {
  const { features, alsoApplies, timeline } = service;
  return (
    <div
      className={`idle-layout ${timeline ? "[--height:168rem] lg:[--height:66rem]" : "[--height:117rem] lg:[--height:45rem]"} frame grid gap-12 pt-12 pb-(--section) lg:grid-cols-[minmax(0,7.4fr)_minmax(0,4.6fr)] lg:gap-x-18 lg:pt-18 print:gap-8 print:pt-8`}
    >
      <section aria-labelledby="features">
        <h2 id="features" className="type-h2 border-b border-ink pb-3.5">
          {words.features}
        </h2>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {features.map(({ title, text }) => (
            <li key={title} className="flex gap-3.5 border-b border-rule py-4 print:py-2">
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
      <ServiceCards service={service} words={words}>
        {children}
      </ServiceCards>
    </div>
  );
}

/**
 * A note that prevents a misunderstanding, between two hairlines. On a phone the title block below begins with the
 * second.
 */
function Note({ note, titles }: { note: NonNullable<Service["note"]>; titles: ServiceTitles }) {
  return (
    <div
      role="note"
      className="mt-2 grid gap-2 self-start border-t border-ink pt-4 leading-snug text-ink-2 lg:border-b lg:pb-4 print:border-b print:py-2"
    >
      {note.paragraphs.map((text, index) => (
        <p key={text}>
          {index === 0 && <b className="text-ink">{`${note.heading} `}</b>}
          <LinkedText text={text} titles={titles} />
        </p>
      ))}
    </div>
  );
}
