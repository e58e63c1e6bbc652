import type { ComponentChildren } from "preact";
import type { Service } from "../../core/content/service.ts";
import type { CategoryNames, SiteWords } from "../../core/content/site.ts";
import { KeyPlan } from "../components/KeyPlan.tsx";
import { ButtonLink } from "../components/links.tsx";
import { PanelHero } from "../components/PanelHero.tsx";
import type { PictureData } from "../components/Picture.tsx";
import { firstSentence, LinkedText, type ServiceTitles } from "./LinkedText.tsx";

interface ServiceHeroProps {
  service: Service;
  picture: PictureData;
  categories: CategoryNames;
}

/** Both buttons lead to the enquiry form (requirement 4.5). */
const FORM = "/contact#contact-form";

/** The head of a service page: badge, title, tagline, two buttons, picture. */
export function ServiceHero({ service, picture, categories }: ServiceHeroProps) {
  const { number, title, tagline, badge, buttons, urgent } = service;
  return (
    <PanelHero picture={picture} alt={service.picture}>
      <Badge number={number} label={categories[badge]} />
      <h1 className="type-h1 mt-6">{title}</h1>
      <p className="type-lede mt-4 max-w-[31em] text-ink-2">{tagline}</p>
      {urgent && <UrgentLine text={urgent} />}
      <div className="mt-7 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={FORM} label={buttons.primary} glyph="arrow" />
        <ButtonLink href={FORM} label={buttons.secondary} look="secondary" />
      </div>
    </PanelHero>
  );
}

/** The category beside the key plan with the service's bay marked. Not a link. */
function Badge({ number, label }: { number: number; label: string }) {
  return (
    <p className="type-chip inline-flex h-8 items-center gap-2.5 border border-ink px-2.5 pt-px font-medium">
      <KeyPlan highlighted={[number]} className="w-8.5" />
      {label}
    </p>
  );
}

const NUMBER = /\b(1\d\d)\b/;

/** A line for somebody in an emergency. Its three-digit numbers dial, and are 44 px high. */
function UrgentLine({ text }: { text: string }) {
  return (
    <p className="mt-5 -mb-3 font-semibold text-brick print:hidden">
      {text.split(NUMBER).map((part) =>
        NUMBER.test(part) ? (
          <a
            key={part}
            href={`tel:${part}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

interface TitleBlockProps {
  service: Service;
  words: SiteWords["servicePage"];
  titles: ServiceTitles;
}

/**
 * The title block of a service page: what it takes and gives, and its place in the plan (requirement 4.11). A field
 * that a service lacks drops its cell.
 */
export function TitleBlock({ service, words, titles }: TitleBlockProps) {
  const { slug, durationCovers = "", youGive, youReceive, priceDependsOn, before, after } = service;
  const [duration, covers] = service.duration ? [service.duration, durationCovers] : firstSentence(durationCovers);
  return (
    <div className="idle-layout [--height:60rem] lg:[--height:22rem] frame">
      <dl className="title-block border-y border-ink">
        {duration && (
          <Cell label={words.duration}>
            <p className="type-stat mb-1.5 text-[1.75rem] text-ink">{duration.replace(/\.$/, "")}</p>
            {covers}
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
              {words.inPlan}
            </a>
          </Cell>
        )}
      </dl>
    </div>
  );
}

function Cell({ label, children }: { label: string; children: ComponentChildren }) {
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
