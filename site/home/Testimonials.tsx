import type { Home } from "../../core/content/home.ts";
import type { Testimonial } from "../../core/content/team.ts";
import { ButtonLink, SampleTag } from "../components/links.tsx";
import { Picture, type PictureData } from "../components/Picture.tsx";
import { StatCell } from "../components/StatCell.tsx";

interface Card extends Testimonial {
  /** The portrait prepared, where there is one. */
  face?: PictureData | undefined;
  /** Whether nobody has said it yet. */
  isSample: boolean;
}

interface Props {
  words: Home["testimonials"];
  /** How the figures came about. */
  figuresNote: string;
  /** The label of an invented testimonial. */
  sample: string;
  /** Empty on a public site for which nobody has given one. */
  testimonials: Card[];
}

/** Three figures and the testimonials, on phones side by side, or a sentence in their place. */
export function Testimonials({ words, figuresNote, sample, testimonials }: Props) {
  return (
    <section
      aria-labelledby="testimonials-heading"
      className="testimonials idle-layout [--height:101rem] lg:[--height:50rem] border-t border-rule bg-sheet py-(--section)"
    >
      <div className="frame">
        <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[6fr_6fr]">
          <h2 id="testimonials-heading" className="type-h2 max-w-[11em]">
            {words.heading}
          </h2>
          <div>
            <dl className="three-stats half-width grid grid-cols-3 border-t border-ink">
              {words.stats.map((stat) => (
                <StatCell
                  key={stat.label}
                  stat={stat}
                  className="border-l border-rule pt-5 pl-3 first:border-l-0 first:pl-0 sm:pl-6 lg:max-xl:pl-4"
                />
              ))}
            </dl>
            <p className="type-note mt-4 text-ink-3">{figuresNote}</p>
          </div>
        </div>
        {testimonials.length > 0 ? (
          <ul className="mt-10 grid border-t border-ink md:grid-cols-2 md:gap-x-8 lg:mt-14 lg:grid-cols-3 lg:gap-x-0">
            {testimonials.map((testimonial) => (
              <TestimonialCard key={testimonial.id} testimonial={testimonial} words={words} sample={sample} />
            ))}
          </ul>
        ) : (
          <p className="type-lede mt-10 max-w-[31em] text-ink-2">{words.none}</p>
        )}
        <div className="mt-9">
          <ButtonLink href="/#contact" label={words.button} look="secondary" />
        </div>
      </div>
    </section>
  );
}

/** From its upper tip, in a box of 20 units. */
const STAR = "l2.6 6.2 6.7.5-5.1 4.4 1.6 6.5-5.8-3.5-5.8 3.5 1.6-6.5-5.1-4.4 6.7-.5z";
/** In pixels; a unit of the star is three quarters of one. */
const [STAR_SIZE, STAR_GAP, UNIT] = [15, 4, 0.75];

/** All stars in one path: an element for each would be 60 on this page. */
function Stars({ count, label }: { count: number; label: string }) {
  const width = count * (STAR_SIZE + STAR_GAP) - STAR_GAP;
  const tips = Array.from({ length: count }, (_, i) => 10 + (i * (STAR_SIZE + STAR_GAP)) / UNIT);
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={STAR_SIZE}
      viewBox={`0 0 ${(width / UNIT).toFixed(2)} 20`}
      fill="currentColor"
    >
      <path d={tips.map((x) => `M${x.toFixed(2)} 1${STAR}`).join("")} />
    </svg>
  );
}

/** "MT" for "Dr. Meera Trivedi". */
const initials = (name: string) =>
  name
    .replace(/^(Dr|Prof|Mr|Mrs|Ms)\.? /, "")
    .split(" ")
    .map((word) => word[0])
    .join("")
    .slice(0, 2);

/** One for portrait and initials: the page keeps only the styles that the portraits of all testimonials need. */
const BUBBLE = "bubble size-12 text-[.9375rem]";

/** A sample is labelled as one, takes less room on phones, and shows neither stars nor a face or initials. */
function TestimonialCard({ testimonial, words, sample }: { testimonial: Card } & Pick<Props, "words" | "sample">) {
  const { name, role, hospital, content, rating, isSample, picture, face } = testimonial;
  return (
    <li className="border-b border-rule lg:border-l lg:px-8 lg:nth-[3n+1]:border-l-0 lg:nth-[3n+1]:pl-0 lg:nth-[3n]:pr-0">
      <figure className={`flex h-full flex-col ${isSample ? "py-5 text-ink-2 lg:py-7" : "py-7"}`}>
        {isSample ? (
          <SampleTag label={sample} />
        ) : (
          <Stars count={rating} label={words.rating.replace("{rating}", String(rating))} />
        )}
        <blockquote className={isSample ? "mt-3 lg:text-[1.25rem]/[1.42]" : "mt-3.5 text-[1.25rem]/[1.42]"}>
          {content}
        </blockquote>
        <figcaption className={`mt-auto flex items-center gap-3.5 ${isSample ? "pt-3" : "pt-6"}`}>
          {!isSample &&
            (face && picture ? (
              <Picture picture={face} alt={picture.shows} sizes="3rem" className={`${BUBBLE} pt-0`} />
            ) : (
              <span className={BUBBLE} aria-hidden="true">
                {initials(name)}
              </span>
            ))}
          <span>
            <b className="block leading-snug">{name}</b>
            <span className="type-note text-ink-3">{`${role}, ${hospital}`}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
