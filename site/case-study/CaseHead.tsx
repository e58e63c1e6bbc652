import type { CaseStudy } from "../../content-schema/case-study.ts";
import type { SiteWords } from "../../content-schema/site.ts";
import { PanelHero } from "../components/PanelHero.tsx";
import type { PictureData } from "../components/Picture.tsx";

interface Props {
  caseStudy: CaseStudy;
  words: SiteWords["caseStudyPage"];
  /** The titles of the services by their slugs. */
  titles: ReadonlyMap<string, string>;
  picture: PictureData;
}

/** The head of a case study: heading, summary, first photograph, and the title block with size, time, place and scope. */
export function CaseHead({ caseStudy, words, titles, picture }: Props) {
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
