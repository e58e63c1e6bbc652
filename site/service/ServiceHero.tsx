import type { CategoryNames } from "../../content-schema/categories.ts";
import type { Service } from "../../content-schema/service.ts";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { KeyPlan } from "../components/KeyPlan.tsx";
import { PanelHero } from "../components/PanelHero.tsx";
import type { PictureData } from "../components/Picture.tsx";
import { UrgentLine } from "./UrgentLine.tsx";

interface Props {
  service: Service;
  picture: PictureData;
  categories: CategoryNames;
}

/** Both buttons lead to the enquiry form (requirement 4.5). */
const FORM = "/contact#contact-form";

/** The head of a service page: badge, title, tagline, two buttons, picture. */
export function ServiceHero({ service, picture, categories }: Props) {
  const { number, title, tagline, badge, buttons, urgent } = service;
  return (
    <PanelHero picture={picture} alt={service.picture}>
      <Badge number={number} label={categories[badge]} />
      <h1 className="type-h1 mt-6">{title}</h1>
      <p className="type-lede mt-4 max-w-[31em] text-ink-2">{tagline}</p>
      <div className="mt-7 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={FORM} label={buttons.primary} glyph="arrow" />
        <ButtonLink href={FORM} label={buttons.secondary} look="secondary" />
      </div>
      {urgent && <UrgentLine text={urgent} />}
    </PanelHero>
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
