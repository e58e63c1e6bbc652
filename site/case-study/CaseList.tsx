import type { CaseStudy } from "../../core/content/case-study.ts";
import type { SiteWords } from "../../core/content/site.ts";
import { Picture, type PictureData } from "../components/Picture.tsx";

interface Props {
  words: SiteWords["caseStudyPage"];
  caseStudies: readonly (CaseStudy & { picture: PictureData })[];
}

/** All case studies: photograph, title, and the size, time and place of each. */
export function CaseList({ words, caseStudies }: Props) {
  return (
    <div className="frame py-(--section)">
      <h1 className="type-h1">{words.heading}</h1>
      <p className="type-lede mt-4 max-w-[31em] text-ink-2">{words.lede}</p>
      <ul className="mt-10 grid gap-x-8 border-t border-ink md:grid-cols-2">
        {caseStudies.map(({ slug, title, beds, months, city, photographs, picture }) => (
          <li key={slug} className="relative border-b border-rule py-8">
            <Picture
              picture={picture}
              alt={photographs[0]?.shows ?? ""}
              sizes="(width < 48rem) 92vw, (width < 84rem) 46vw, 660px"
              className="aspect-3/2 w-full object-cover"
            />
            <h2 className="type-h3 mt-5">
              <a href={`/case-studies/${slug}`} className="after:absolute after:inset-0 hover:text-green">
                {title}
              </a>
            </h2>
            <dl className="type-note mt-2 flex flex-wrap gap-x-6 text-ink-2">
              <Fact label={words.beds} value={beds} />
              <Fact label={words.months} value={months} />
              <Fact label={words.city} value={city} />
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="flex gap-x-2">
      <dt className="text-ink-3">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
