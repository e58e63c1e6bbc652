import type { Home } from "../../content-schema/home.ts";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { StatCell } from "../components/StatCell.tsx";
import { Pictogram, PlanSign } from "./Pictogram.tsx";

/** Vision and mission, the target for 2030 drawn as 50 plans, and three figures. */
export function Vision({ words }: { words: Home["vision"] }) {
  const { pictogram } = words;
  return (
    <section id="vision" aria-labelledby="vision-heading" className="idle-layout on-ground py-(--section)">
      <div className="frame">
        <div className="grid gap-9 lg:grid-cols-[5fr_7fr] lg:gap-16">
          <h2 id="vision-heading" className="type-h2 max-w-[6.5em]">
            {words.heading}
          </h2>
          <div className="grid gap-8 sm:grid-cols-2">
            {[words.vision, words.mission].map(({ heading, text }) => (
              <div key={heading}>
                <h3 className="type-h3">{heading}</h3>
                <p className="mt-3 text-[1.125rem]/normal text-on-dark-2 lg:text-[1.1875rem]/normal">{text}</p>
              </div>
            ))}
          </div>
        </div>
        <Pictogram label={pictogram.label} />
        <ul className="mt-5 flex flex-wrap gap-x-9 gap-y-2.5" aria-hidden="true">
          <li>{pictogram.unit}</li>
          <li className="flex items-center gap-3">
            <PlanSign filled />
            {pictogram.delivered}
          </li>
          <li className="flex items-center gap-3">
            <PlanSign filled={false} />
            {pictogram.target}
          </li>
        </ul>
        <div className="mt-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-8 border-t border-on-dark-2 lg:mt-14">
          <dl className="three-stats grid flex-1 grid-cols-[1fr_1.5fr_.8fr] max-sm:min-w-full max-lg:clear-of-widget sm:grid-cols-[1fr_1.35fr_1fr]">
            {words.stats.map((stat) => (
              <StatCell
                key={stat.label}
                stat={stat}
                className="border-l border-rule-dark pt-5 pr-1 pl-2.5 text-on-dark first:border-l-0 first:pl-0 sm:pl-6"
              />
            ))}
          </dl>
          <ButtonLink href="/#contact" label={words.button} look="light" glyph="arrow" />
        </div>
      </div>
    </section>
  );
}
