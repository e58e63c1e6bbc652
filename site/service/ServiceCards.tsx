import type { ReactNode } from "react";
import type { Stat } from "../../content-schema/field.ts";
import type { Service } from "../../content-schema/service.ts";
import { figuresNotes } from "../../content-schema/service.ts";
import type { SiteWords } from "../../content-schema/site.ts";
import { Timeline } from "./Timeline.tsx";

interface Props {
  service: Service;
  words: SiteWords["servicePage"];
  /** Cards at the end. */
  children: ReactNode;
}

/** The right-hand cards: three figures, then timeline, list, tags and badges where the service has them. */
export function ServiceCards({ service, words, children }: Props) {
  const { stats, timeline, list, tags, badges } = service;
  return (
    <div className="idle-layout grid content-start gap-12 print:gap-6">
      <Card heading={words.stats}>
        <Rows rows={stats} />
        {figuresNotes(service, words).map((note) => (
          <p key={note} className="mt-3.5 text-[1rem]/normal text-ink-2">
            {note}
          </p>
        ))}
      </Card>
      {timeline && (
        <Card heading={timeline.heading}>
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

export function Card({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading} className="break-inside-avoid">
      <h2 className="type-h3 border-b border-ink pb-3.5">{heading}</h2>
      {children}
    </section>
  );
}

/**
 * Figures in rows. On small screens the figure comes first, because the contact widget covers the right edge. A figure and a
 * label that do not fit beside each other take a line each.
 */
export function Rows({ rows }: { rows: Stat[] }) {
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5 border-b border-rule py-3.5 print:py-1.5 lg:clear-of-widget"
        >
          <dt className="flex-1 text-ink-2">{label}</dt>
          <dd className="type-stat text-[1.625rem] max-lg:order-first max-lg:min-w-42 lg:ml-auto lg:text-[1.75rem]">
            {value}
          </dd>
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
