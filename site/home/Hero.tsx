import type { Home } from "../../content-schema/home.ts";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { KeyPlan } from "../components/KeyPlan.tsx";
import type { PictureData } from "../components/Picture.tsx";
import { StatCell } from "../components/StatCell.tsx";
import { HeroModel } from "./HeroModel.tsx";

interface Props {
  words: Home["hero"];
  /** The full render. `crop` is for small screens. */
  picture: PictureData;
  crop: PictureData;
}

/** The first screen: headline, plan and building, two buttons, three figures. */
export function Hero({ words, picture, crop }: Props) {
  return (
    <section id="home" className="relative overflow-hidden">
      <div className="frame hero-grid">
        <h1 className="hero-title type-hero relative z-10 whitespace-pre-line">{words.heading}</h1>
        <div className="hero-copy relative z-10">
          {/* Tracked a little tighter, so that Roboto, the fallback on phones, breaks it into as many lines as the web font. */}
          <p className="type-lede max-w-[26em] tracking-[-.01em] text-ink-2">{words.lede}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href="/#contact" label={words.primary} glyph="arrow" />
            <ButtonLink href="/#services" label={words.secondary} look="secondary" />
          </div>
        </div>
        <HeroModel picture={picture} crop={crop} callouts={words.callouts} />
      </div>
      <div className="frame relative z-10 sm:max-lg:mt-8">
        <div className="grid border-y border-ink lg:grid-cols-[3fr_auto] xl:grid-cols-[3fr_1.45fr]">
          <dl className="three-stats grid grid-cols-3 max-lg:clear-of-widget">
            {words.stats.map((stat) => (
              <StatCell
                key={stat.label}
                stat={stat}
                className="border-l border-rule py-4 pr-2 pl-3 first:border-l-0 first:pl-0 md:px-6 md:py-7"
              />
            ))}
          </dl>
          <div className="flex items-center gap-4.5 border-t border-rule py-4 lg:border-t-0 lg:border-l lg:pl-6">
            <KeyPlan marked={[1]} className="w-28" />
            <p className="type-note max-w-[17em] text-ink-2 lg:max-xl:hidden">{words.keyPlan}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
