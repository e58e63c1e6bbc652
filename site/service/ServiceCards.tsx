import type { ComponentChildren } from "preact";
import type { Terms as Given } from "../../core/content/company.ts";
import type { Stat } from "../../core/content/field.ts";
import { figuresNotes, type Service } from "../../core/content/service.ts";
import type { SiteWords } from "../../core/content/site.ts";
import { StepList } from "../components/StepList.tsx";

interface ServiceCardsProps {
  service: Service;
  words: SiteWords["servicePage"];
  /** Cards at the end. */
  children: ComponentChildren;
}

/** The right-hand cards: three figures, then timeline, list, tags and badges where the service has them. */
export function ServiceCards({ service, words, children }: ServiceCardsProps) {
  const { stats, timeline, list, tags, badges } = service;
  return (
    <div className="idle-layout [--height:30rem] grid top-[calc(var(--header-h)+4.5rem)] lg:sticky lg:self-start lg:pt-[calc(var(--fs-h2)*1.08-var(--fs-h3)*1.2)] grid-cols-[fit-content(60%)_minmax(0,1fr)] content-start gap-x-5 gap-y-12 *:col-span-2 print:gap-y-6">
      <Card id="figures" heading={words.stats}>
        <Rows rows={stats} />
        {figuresNotes(service, words).map((note) => (
          <p key={note} className="mt-3.5 text-[1rem]/normal text-ink-2">
            {note}
          </p>
        ))}
      </Card>
      {timeline && (
        <Card id="timeline" heading={timeline.heading}>
          <Timeline steps={timeline.steps} week={words.week} />
        </Card>
      )}
      {list && (
        <Card heading={list.heading}>
          <Rows rows={list.items} />
        </Card>
      )}
      {[tags, badges].map(
        (card) =>
          card && (
            <Card key={card.heading} heading={card.heading}>
              <ul className="flex flex-wrap gap-2 pt-4">
                {card.items.map((item) => (
                  <Tag key={item} label={item} />
                ))}
              </ul>
            </Card>
          ),
      )}
      {children}
    </div>
  );
}

function Card({ id, heading, children }: { id?: string; heading: string; children: ComponentChildren }) {
  return (
    <section aria-label={heading} className="grid grid-cols-subgrid break-inside-avoid *:col-span-2">
      <h2 id={id} className="type-h3 border-b border-ink pb-3.5">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/**
 * Figures in rows, each before its label: the contact widget covers the right edge. The labels of all cards begin at
 * one line.
 */
function Rows({ rows }: { rows: Stat[] }) {
  return (
    <dl className="grid grid-cols-subgrid">
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="col-span-2 grid grid-cols-subgrid items-baseline border-b border-rule py-3.5 print:py-1.5"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="type-stat order-first text-[1.625rem] lg:text-[1.75rem]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A square tag such as NABH or OCR. It is not interactive, so it must not look like a button. */
function Tag({ label }: { label: string }) {
  return (
    <li className="flex min-h-9 items-center border border-rule-field px-3 pt-0.5 text-[1rem]/normal font-medium">
      {label}
    </li>
  );
}

type Steps = NonNullable<Service["timeline"]>["steps"];

/**
 * Steps of a timeline: a scale bar with one segment per step, to scale in weeks, and below it the steps joined by a
 * line.
 */
function Timeline({ steps, week }: { steps: Steps; week: string }) {
  return (
    <>
      <ScaleBar steps={steps} week={week} />
      <StepList steps={steps} Title="h3" aims />
    </>
  );
}

/** Drawn length of a last step without an end, in weeks. */
const OPEN_WEEKS = 2;

/** Decorative: the steps below it say the same in words. */
function ScaleBar({ steps, week }: { steps: Steps; week: string }) {
  const first = steps[0]?.from ?? 1;
  const spans = steps.map(({ from, to }) => ({ from, to, weeks: (to ?? from + OPEN_WEEKS - 1) - from + 1 }));
  const total = spans.reduce((sum, { weeks }) => sum + weeks, 0);
  const at = (week: number) => `${((week - first) / total) * 100}%`;
  const last = spans.at(-1)?.to;
  return (
    <svg className="mt-5 h-9 w-full overflow-visible" aria-hidden="true">
      {spans.map(({ from, to, weeks }, i) => (
        <g key={from}>
          <rect
            x={at(from)}
            width={at(first + weeks)}
            height={9}
            className={`stroke-ink ${to ? fillOf(i, to === last) : "fill-paper"}`}
            stroke-dasharray={to ? undefined : "4 3"}
          />
          <text x={at(from)} y={27} className="type-note fill-ink-2">
            {i === 0 ? `${week} ${from}` : from}
          </text>
        </g>
      ))}
      {last && (
        <text x="100%" y={27} text-anchor="end" className="type-note fill-ink-2">
          {last}
        </text>
      )}
    </svg>
  );
}

/** Filled and empty segments alternate, and the last one is green. The caller leaves a step without an end empty. */
const fillOf = (index: number, isLast: boolean) => (isLast ? "fill-green" : index % 2 ? "fill-paper" : "fill-ink");

interface TermsProps {
  slug: string;
  terms: Given;
  words: SiteWords["terms"];
}

/** Contract terms on the pages where owners look for them: who builds, who sells, and the cost heads. */
export function Terms({ slug, terms: { worksAs, whoBuilds, whoSells, costHeads }, words }: TermsProps) {
  switch (slug) {
    case "hospital-construction":
      return (
        <>
          {whoBuilds && <TextCard heading={words.whoBuilds}>{whoBuilds}</TextCard>}
          {worksAs.length > 0 && (
            <Card heading={words.worksAs}>
              <dl>
                {worksAs.map(({ way, fee }) => (
                  <div key={way} className="border-b border-rule py-3.5 leading-snug text-ink-2 print:py-1.5">
                    <dt className="type-strong text-ink">{words[way]}</dt>
                    <dd>{fee}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          )}
        </>
      );
    case "medical-equipment":
      return whoSells && <TextCard heading={words.whoSells}>{whoSells}</TextCard>;
    case "financial-consulting":
      return (
        costHeads.length > 0 && (
          <Card heading={words.costHeads}>
            <Rows rows={costHeads.map(({ head, share }) => ({ label: head, value: `${share}%` }))} />
            <p className="mt-3.5 text-[1rem]/normal text-ink-2">{words.costNote}</p>
          </Card>
        )
      );
    default:
      return null;
  }
}

const TextCard = ({ heading, children }: { heading: string; children: ComponentChildren }) => (
  <Card heading={heading}>
    <p className="pt-3.5 text-ink-2">{children}</p>
  </Card>
);
