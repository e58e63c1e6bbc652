import type { ContactPage } from "../../content-schema/contact.ts";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { PanelHero } from "../components/PanelHero.tsx";
import type { PictureData } from "../components/Picture.tsx";
import { StatCell } from "../components/StatCell.tsx";
import type { Way } from "../components/WayLink.tsx";

interface Props {
  words: ContactPage["hero"];
  stats: ContactPage["stats"];
  /** The number that the call button dials. */
  phone: Way;
  picture: PictureData;
}

/** The head of the contact page: a button to the form, a button that dials the call number, three figures. */
export function ContactHero({ words, stats, phone, picture }: Props) {
  return (
    <>
      <PanelHero picture={picture} alt={words.picture}>
        <h1 className="type-h1 lg:mt-4">{words.heading}</h1>
        <p className="type-lede mt-5 max-w-[31em] text-ink-2">{words.lede}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink href="#contact-form" label={words.primary} glyph="down" />
          <ButtonLink
            href={phone.href}
            unavailable={phone.unavailable}
            label={words.call}
            look="secondary"
            glyph="phone"
          />
        </div>
      </PanelHero>
      <div className="frame">
        <dl className="three-stats grid grid-cols-3 border-y border-ink max-lg:clear-of-widget">
          {stats.map((stat) => (
            <StatCell
              key={stat.label}
              stat={stat}
              className="border-l border-rule py-5 pr-2 pl-3 first:border-l-0 first:pl-0 sm:pl-6 lg:py-6"
            />
          ))}
        </dl>
      </div>
    </>
  );
}
