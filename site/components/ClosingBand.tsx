import { ButtonLink } from "./ButtonLink.tsx";
import type { GlyphName } from "./Glyph.tsx";
import { SampleMark } from "./SampleMark.tsx";

interface Props {
  heading: string;
  text: string;
  label: string;
  href: string | null;
  unavailable?: string;
  /** Marks the label's number as invented. */
  sample?: string | undefined;
  glyph?: GlyphName;
}

/** The dark band at the end of service pages and the contact page: a heading, a sentence, one button. */
export function ClosingBand({ heading, text, label, href, unavailable, sample, glyph = "arrow" }: Props) {
  return (
    <section aria-labelledby="closing" className="idle-layout on-ground py-(--section) print:hidden">
      <div className="frame grid items-center gap-8 lg:grid-cols-[8fr_4fr]">
        <div>
          <h2 id="closing" className="type-h2 max-w-[15em]">
            {heading}
          </h2>
          <p className="mt-4 max-w-[34em] text-on-dark-2">{text}</p>
        </div>
        <div className="lg:justify-self-end">
          <ButtonLink href={href} unavailable={unavailable} label={label} look="light" glyph={glyph} />
          {sample && (
            <p className="mt-2 flex">
              <SampleMark label={sample} />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
