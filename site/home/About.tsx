import type { ReactNode } from "react";
import type { Home } from "../../content-schema/home.ts";
import type { Service } from "../../content-schema/service.ts";
import { ButtonLink } from "../components/ButtonLink.tsx";
import type { PictureData } from "../components/Picture.tsx";
import { StatCell } from "../components/StatCell.tsx";
import { Cutaway } from "./Cutaway.tsx";
import { People, type ShownPerson } from "./People.tsx";
import { Stages } from "./Stages.tsx";

interface Props {
  words: Home["about"];
  services: Service[];
  people: ShownPerson[];
  cutaway: PictureData;
  /** The ways in which the company works. */
  children: ReactNode;
}

/** Who We Are: the statement, two figures, the cutaway of the building, the four stages, the ways of working, the people. */
export function About({ words, services, people, cutaway, children }: Props) {
  return (
    <section id="about" aria-labelledby="about-heading" className="idle-layout frame pt-(--section)">
      <div className="grid gap-9 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <h2 id="about-heading" className="type-h2">
          {words.heading}
        </h2>
        <dl className="grid grid-cols-[2fr_3fr] self-end border-t border-ink max-lg:clear-of-widget">
          {words.stats.map((stat) => (
            <StatCell
              key={stat.label}
              stat={stat}
              className="border-l border-rule pt-5 pl-5 first:border-l-0 first:pl-0"
            />
          ))}
        </dl>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <p className="type-statement max-w-[26em]">{words.statement}</p>
          <div className="mt-5 grid gap-x-9 gap-y-3.5 text-ink-2 sm:grid-cols-2 lg:mt-7">
            {words.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="mt-7">
            <ButtonLink href="/#contact" label={words.button} glyph="arrow" />
          </div>
        </div>
      </div>
      <Cutaway words={words.cutaway} services={services} picture={cutaway} />
      <Stages stages={words.stages} services={services} />
      {children}
      {people.length > 0 && <People heading={words.people} people={people} />}
    </section>
  );
}
