import type { Service } from "../../content-schema/service.ts";
import type { SiteWords } from "../../content-schema/site.ts";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { KeyPlan } from "../components/KeyPlan.tsx";
import { PanelHero } from "../components/PanelHero.tsx";
import type { PictureData } from "../components/Picture.tsx";
import { serviceNumber } from "../components/service-name.ts";

interface Props {
  service: Service;
  words: SiteWords["servicePage"];
  picture: PictureData;
  /** How many services there are. */
  of: number;
}

/** Both buttons lead to the enquiry form (requirement 4.5). */
const FORM = "/contact#contact-form";

/** The head of a service page: title, tagline, badge, two buttons, picture and title block. */
export function ServiceHero({ service, words, picture, of }: Props) {
  const { number, title, tagline, badge, buttons } = service;
  const cells = [
    [words.sheet, `${serviceNumber(number)} / ${of}`],
    [words.title, title],
    [words.category, badge],
    ...(service.duration ? [[words.duration, service.duration]] : []),
  ];
  return (
    <>
      <PanelHero picture={picture} alt={service.picture}>
        <Badge number={number} label={badge} />
        <h1 className="type-h1 mt-6">{title}</h1>
        <p className="type-lede mt-4 max-w-[31em] text-ink-2">{tagline}</p>
        <div className="mt-7 flex flex-wrap gap-3 print:hidden">
          <ButtonLink href={FORM} label={buttons.primary} glyph="arrow" />
          <ButtonLink href={FORM} label={buttons.secondary} look="secondary" />
        </div>
      </PanelHero>
      <div className="frame">
        <div className="flex items-center justify-between gap-6 border-y border-ink max-lg:border-t-rule">
          <dl className="title-block grow">
            {cells.map(([label, value]) => (
              <div key={label} className="px-3.5 py-3 md:px-6">
                <dt className="type-note text-ink-3">{label}</dt>
                <dd className="type-strong mt-0.5">{value}</dd>
              </div>
            ))}
          </dl>
          <KeyPlan marked={[number]} className="w-16 max-lg:hidden" />
        </div>
      </div>
    </>
  );
}

/** The category beside the key plan with the service's bay marked. Not a link. */
function Badge({ number, label }: { number: number; label: string }) {
  return (
    <p className="type-chip inline-flex h-8 items-center gap-2.5 border border-ink px-2.5 pt-px font-medium">
      <KeyPlan marked={[number]} className="w-8.5" />
      {label}
    </p>
  );
}
