import type { ComponentChildren } from "preact";
import type { Terms } from "../../core/content/company.ts";
import type { Home } from "../../core/content/home.ts";
import type { Service } from "../../core/content/service.ts";
import type { SiteWords } from "../../core/content/site.ts";
import type { TeamMember } from "../../core/content/team.ts";
import { KeyPlan } from "../components/KeyPlan.tsx";
import { ButtonLink } from "../components/links.tsx";
import { Picture, type PictureData } from "../components/Picture.tsx";
import { StatCell } from "../components/StatCell.tsx";
import { serviceNumber } from "../components/service-name.ts";
import { Cutaway } from "./Cutaway.tsx";

interface AboutProps {
  words: Home["about"];
  services: Service[];
  team: ShownMember[];
  cutaway: PictureData;
  /** The ways in which the company works. */
  children: ComponentChildren;
}

/**
 * The section "Who We Are": the statement, two figures, the cutaway of the building, the four stages, the ways of
 * working, the team.
 */
export function About({ words, services, team, cutaway, children }: AboutProps) {
  return (
    <section
      id="about"
      aria-labelledby="about-heading"
      className="idle-layout [--height:126rem] lg:[--height:84rem] frame pt-(--section)"
    >
      <div className="grid gap-9 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <h2 id="about-heading" className="type-h2">
          {words.heading}
        </h2>
        <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] self-end border-t border-ink">
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
      {team.length > 0 && <Team heading={words.team} team={team} />}
    </section>
  );
}

interface StagesProps {
  stages: Home["about"]["stages"];
  services: Service[];
}

/** Build, License, Run, Grow: a dimension line of four spans, each with its services marked in the key plan. */
function Stages({ stages, services }: StagesProps) {
  return (
    <ol className="dimension-line idle-layout [--height:37rem] lg:[--height:9rem] mt-12 lg:mt-22" data-draws="">
      {stages.map(({ stage, title, text }) => {
        const numbers = services.filter((service) => service.stage === stage).map(({ number }) => number);
        return (
          <li key={stage} className="flex flex-col">
            <div className="span max-sm:order-1 max-sm:mt-1">
              <span className="type-note text-ink">{numbers.map(serviceNumber).join("\u00a0 ")}</span>
            </div>
            <div className="flex items-center justify-between gap-4">
              <h3 className="type-h3">{title}</h3>
              <KeyPlan highlighted={numbers} className="w-16 sm:w-21" />
            </div>
            <p className="mt-1 max-w-[19em] text-ink-2 max-sm:max-w-none">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}

interface WaysOfWorkingProps {
  terms: Terms;
  words: SiteWords["terms"];
}

/** The ways in which the company works, each with the basis of its fee. Nothing while it has given none. */
export function WaysOfWorking({ terms: { worksAs }, words }: WaysOfWorkingProps) {
  if (worksAs.length === 0) return null;
  return (
    <div className="mt-12 lg:mt-16">
      <h3 className="type-h3 border-b border-ink pb-3.5">{words.worksAs}</h3>
      <dl className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {worksAs.map(({ way, fee }) => (
          <div key={way} className="border-b border-rule py-5">
            <dt className="type-strong">{words[way]}</dt>
            <dd className="leading-snug text-ink-2">{fee}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A member of the team with the portrait prepared, where there is one. */
interface ShownMember extends TeamMember {
  portrait?: PictureData | undefined;
}

/** The members of the team who may be named: portrait, name, role, registration. */
function Team({ heading, team }: { heading: string; team: readonly ShownMember[] }) {
  return (
    <div className="mt-12 lg:mt-16">
      <h3 className="type-h3 border-b border-ink pb-3.5">{heading}</h3>
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {team.map(({ name, role, registration, picture, portrait }) => (
          <li key={name} className="border-b border-rule py-5">
            {portrait && picture && (
              <Picture picture={portrait} alt={picture.shows} sizes="10rem" className="mb-4 aspect-4/5 w-40" />
            )}
            <p className="type-strong">{name}</p>
            <p className="leading-snug text-ink-2">{role}</p>
            {registration && <p className="type-note mt-1 text-ink-3">{registration}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
