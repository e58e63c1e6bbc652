import type { CaseStudy } from "../../core/content/case-study.ts";
import type { SiteWords } from "../../core/content/site.ts";
import { PanelHero } from "../components/PanelHero.tsx";
import { Picture, type PictureData } from "../components/Picture.tsx";

interface CaseHeadProps {
  caseStudy: CaseStudy;
  words: SiteWords["caseStudyPage"];
  /** The titles of the services by their slugs. */
  titles: ReadonlyMap<string, string>;
  picture: PictureData;
}

/**
 * The head of a case study: heading, summary, first photograph, and the title block with size, time, place and scope.
 */
export function CaseHead({ caseStudy, words, titles, picture }: CaseHeadProps) {
  const { title, summary, city, beds, months, scope, photographs } = caseStudy;
  return (
    <>
      <PanelHero picture={picture} alt={photographs[0]?.shows ?? ""} photograph>
        <p className="print:hidden">
          <a href="/case-studies" className="link inline-flex min-h-11 items-center">
            {words.all}
          </a>
        </p>
        <h1 className="type-h1 mt-4">{title}</h1>
        <p className="type-lede mt-4 max-w-[31em] text-ink-2">{summary}</p>
      </PanelHero>
      <div className="frame">
        <dl className="title-block border-y border-ink max-lg:border-t-rule">
          <Figure label={words.beds} value={beds} />
          <Figure label={words.months} value={months} />
          <div>
            <dt className="type-note text-ink-3">{words.city}</dt>
            <dd className="mt-1.5 text-ink-2">{city}</dd>
          </div>
          <div className="col-span-full">
            <dt className="type-note text-ink-3">{words.scope}</dt>
            <dd className="mt-1.5">
              <ul className="gap-x-10 text-ink-2 sm:columns-2 lg:columns-3">
                {scope.map((slug) => (
                  <li key={slug} className="break-inside-avoid">
                    <a href={`/services/${slug}`} className="link inline-block py-1">
                      {titles.get(slug)}
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="type-note text-ink-3">{label}</dt>
      <dd className="type-stat mt-1.5 text-[1.75rem]">{value}</dd>
    </div>
  );
}

/** Tells what went wrong, and what was done about it. */
export function WentWrong({ heading, entries }: { heading: string; entries: CaseStudy["wentWrong"] }) {
  return (
    <section
      aria-labelledby="went-wrong"
      className="frame grid gap-x-18 gap-y-6 py-(--section) lg:grid-cols-[4.6fr_7.4fr] print:gap-y-2 print:py-4"
    >
      <h2 id="went-wrong" className="type-h2 max-w-[9em]">
        {heading}
      </h2>
      <ul className="border-t border-ink">
        {entries.map(({ problem, answer }) => (
          <li key={problem} className="break-inside-avoid border-b border-rule py-5 print:py-2">
            <h3 className="type-strong">{problem}</h3>
            <p className="mt-1 max-w-[44em] text-ink-2">{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PhasesProps {
  heading: string;
  /** "{months} months" */
  span: { one: string; other: string };
  phases: NonNullable<CaseStudy["phases"]>;
}

/** The project as a dimension line: each span is a phase, with its months. */
export function Phases({ heading, span, phases }: PhasesProps) {
  return (
    <section
      aria-labelledby="phases"
      className="border-t border-rule bg-sheet py-(--section) [--surface:var(--sheet)] print:py-4"
    >
      <div className="frame">
        <h2 id="phases" className="type-h2">
          {heading}
        </h2>
        <ol className="dimension-line mt-8 lg:mt-11">
          {phases.map(({ name, months, text }) => {
            const length = (months === 1 ? span.one : span.other).replace("{months}", String(months));
            return (
              <li key={name}>
                <div className="span">
                  <span className="type-note max-sm:pl-2">{length}</span>
                </div>
                <h3 className="type-h3">{name}</h3>
                <p className="mt-1.5 text-ink-2">{text}</p>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** A photograph of the project. */
export interface Photograph {
  shows: string;
  caption?: string | undefined;
  picture: PictureData;
}

/** The photographs after the first, two beside each other. */
export function Photographs({ heading, photographs }: { heading: string; photographs: readonly Photograph[] }) {
  return (
    <section aria-labelledby="photographs" className="frame border-t border-rule py-(--section) print:py-4">
      <h2 id="photographs" className="type-h2">
        {heading}
      </h2>
      <div className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2 print:grid-cols-2">
        {photographs.map(({ shows, caption, picture }) => (
          <figure key={picture.fallback}>
            <Picture
              picture={picture}
              alt={shows}
              sizes="(width < 48rem) 92vw, (width < 84rem) 46vw, 660px"
              className="w-full"
            />
            {caption && <figcaption className="type-note mt-3 text-ink-2">{caption}</figcaption>}
          </figure>
        ))}
      </div>
    </section>
  );
}
