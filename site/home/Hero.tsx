import type { Home } from "../../core/content/home.ts";
import { InlineSvg } from "../components/InlineSvg.tsx";
import { KeyPlan } from "../components/KeyPlan.tsx";
import { ButtonLink } from "../components/links.tsx";
import { Picture, type PictureData } from "../components/Picture.tsx";
import { StatCell } from "../components/StatCell.tsx";
import { serviceNumber } from "../components/service-name.ts";
import lines from "../images/home/hero-lines.svg?raw";
import { type Anchor, anchors, cropAnchors, heroCropViewBox } from "./hero-anchors.ts";

interface HeroProps {
  words: Home["hero"];
  /** The full render. `crop` is for small screens. */
  picture: PictureData;
  crop: PictureData;
}

/** The first screen: headline, plan and building, two buttons, three figures. */
export function Hero({ words, picture, crop }: HeroProps) {
  return (
    <section id="home" className="relative overflow-hidden">
      <div className="frame hero-grid">
        <h1 className="hero-title type-hero relative z-10 whitespace-pre-line">{words.heading}</h1>
        <div className="hero-copy relative z-10">
          {/* Tracked a little tighter, so that Roboto, the fallback on phones, breaks it into as many lines as the web
              font. */}
          <p className="type-lede max-w-[26em] tracking-[-.01em] text-ink-2">{words.lede}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href="/#contact" label={words.primary} glyph="arrow" />
            <ButtonLink href="/#services" label={words.secondary} look="secondary" />
            <a href="/plan" className="link flex min-h-11 w-fit items-center">
              {words.plan}
            </a>
          </div>
        </div>
        <HeroModel picture={picture} crop={crop} callouts={words.callouts} />
      </div>
      <div className="frame relative z-10 sm:max-lg:mt-8">
        <div className="grid border-y border-ink lg:grid-cols-[3fr_auto] xl:grid-cols-[3fr_1.45fr]">
          <dl className="three-stats grid grid-cols-3">
            {words.stats.map((stat) => (
              <StatCell
                key={stat.label}
                stat={stat}
                className="border-l border-rule py-4 pr-2 pl-3 first:border-l-0 first:pl-0 md:px-6 md:py-7"
              />
            ))}
          </dl>
          <div className="flex items-center gap-4.5 border-t border-rule py-4 lg:border-t-0 lg:border-l lg:pl-6">
            <KeyPlan highlighted={[]} className="w-28" />
            <p className="type-note max-w-[17em] text-ink-2 lg:max-xl:hidden">{words.keyPlan}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The `sizes` of the picture and of its crop. */
export const heroSizes = "(width < 64rem) 112vw, (width < 80rem) 72vw, 1020px";
/** A little less than it is: so a phone 390 px wide at DPR 2 takes the version of 724 px. */
export const heroCropSizes = "92vw";

interface HeroModelProps {
  picture: PictureData;
  crop: PictureData;
  callouts: Home["hero"]["callouts"];
}

/**
 * The drawn plan with the render of the built part exactly over it. The render is opaque from its first paint, because
 * it is the largest paint of the page; only the lines are drawn in, behind a moving sheet. Decorative beside the
 * headline.
 */
function HeroModel({ picture, crop, callouts }: HeroModelProps) {
  const labels = Object.fromEntries(callouts.map(({ service, label }) => [service, label]));
  return (
    <div className="hero-art" aria-hidden="true">
      <Lines className="max-sm:hidden" />
      <Lines className="sm:hidden" viewBox={heroCropViewBox} />
      <Picture
        picture={picture}
        alt=""
        sizes={heroSizes}
        crop={{ picture: crop, sizes: heroCropSizes }}
        first
        className="relative w-full"
      />
      <Callouts className="max-xl:hidden" anchors={anchors} labels={labels} />
      <Callouts className="sm:hidden" anchors={cropAnchors} labels={{}} />
    </div>
  );
}

function Lines({ viewBox, className }: { viewBox?: string; className: string }) {
  return <InlineSvg svg={lines} viewBox={viewBox} className={`hero-lines absolute inset-0 size-full ${className}`} />;
}

interface CalloutsProps {
  anchors: Record<number, Anchor>;
  /** Labels by service number. A callout without one is a numbered bubble. */
  labels: Record<number, string>;
  className: string;
}

/**
 * An SVG without viewBox positions in percent and sizes in pixels without style attributes, which the page policy
 * forbids.
 */
function Callouts({ anchors, labels, className }: CalloutsProps) {
  return (
    <svg className={`absolute inset-0 size-full overflow-visible ${className}`} aria-hidden="true">
      {Object.entries(anchors).map(([service, { left, top, stem, length }]) => (
        <svg key={service} x={`${left}%`} y={`${top}%`} overflow="visible" aria-hidden="true">
          <Callout number={Number(service)} label={labels[Number(service)]} tip={stem === "up" ? -length : length} />
        </svg>
      ))}
    </svg>
  );
}

function Callout({ number, label, tip }: { number: number; label: string | undefined; tip: number }) {
  return (
    <g className="callout">
      <path d={`M0 0V${tip}`} />
      <circle r={4.5} className="dot" />
      {label ? (
        <foreignObject x={-14} y={tip > 0 ? tip : tip - 24} width={180} height={26}>
          <span className="type-note inline-flex h-6 items-center gap-1.5 border border-ink bg-paper px-1.5 pt-0.5 whitespace-nowrap">
            <b className="font-medium text-brick">{serviceNumber(number)}</b>
            {label}
          </span>
        </foreignObject>
      ) : (
        <g transform={`translate(0 ${tip})`}>
          <circle r={16} className="bubble" />
          <text y={5}>{serviceNumber(number)}</text>
        </g>
      )}
    </g>
  );
}
