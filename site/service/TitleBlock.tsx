import type { ReactNode } from "react";
import type { Service } from "../../content-schema/service.ts";
import type { SiteWords } from "../../content-schema/site.ts";
import { LinkedText, type ServiceTitles } from "./LinkedText.tsx";

interface Props {
  service: Service;
  words: SiteWords["servicePage"];
  titles: ServiceTitles;
}

/**
 * The title block of a service page: what it takes and gives, and its place in the programme (requirement 4.11). A field
 * that a service lacks drops its cell.
 */
export function TitleBlock({ service, words, titles }: Props) {
  const { slug, duration, durationCovers, youGive, youReceive, priceDependsOn, before, after } = service;
  return (
    <div className="idle-layout first-when-wide frame">
      <dl className="title-block border-y border-ink max-lg:border-t-rule">
        {(duration ?? durationCovers) && (
          <Cell label={words.duration}>
            {duration && <p className="type-stat mb-1.5 text-[1.75rem] text-ink">{duration}</p>}
            {durationCovers}
          </Cell>
        )}
        {youGive && <List label={words.youGive} items={youGive} />}
        {youReceive && <List label={words.youReceive} items={youReceive} />}
        {priceDependsOn && <List label={words.priceDependsOn} items={priceDependsOn} />}
        {before && (
          <Cell label={words.before}>
            <LinkedText text={before} titles={titles} />
          </Cell>
        )}
        {after && (
          <Cell label={words.after}>
            <LinkedText text={after} titles={titles} />
            <a href={`/plan?w=${slug}#${slug}`} className="link mt-2 flex min-h-6 w-fit print:hidden">
              {words.inProgramme}
            </a>
          </Cell>
        )}
      </dl>
    </div>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-note text-ink-3">{label}</dt>
      <dd className="mt-1.5 leading-snug text-ink-2">{children}</dd>
    </div>
  );
}

function List({ label, items }: { label: string; items: string[] }) {
  return (
    <Cell label={label}>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Cell>
  );
}
