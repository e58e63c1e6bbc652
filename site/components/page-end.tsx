import type { Company } from "../../core/content/company.ts";
import type { GlyphName } from "./Glyph.tsx";
import { ButtonLink, type Channels, printed, SampleTag } from "./links.tsx";

interface Props {
  heading: string;
  text: string;
  label: string;
  href: string | null;
  unavailable?: string;
  /** The label of an invented number. */
  sample?: string | undefined;
  glyph?: GlyphName;
}

/** The dark band at the end of service pages and the contact page: a heading, a sentence, one button. */
export function ClosingBand({ heading, text, label, href, unavailable, sample, glyph = "arrow" }: Props) {
  return (
    <section
      aria-labelledby="closing"
      className="idle-layout [--height:17rem] lg:[--height:11rem] on-ground py-(--section) print:hidden"
    >
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
              <SampleTag label={sample} />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** Company and URL, on paper only: hospital owners print pages for their boards (requirement 4.10). */
export function PrintFooter({ company, channels, address }: { company: Company; channels: Channels; address: string }) {
  const { locality, city, state } = company.address;
  return (
    <div className="frame hidden border-t border-ink pt-3 print:block">
      <p>
        <b>{company.name}</b>
        {`, ${locality}, ${city}, ${state}. ${printed(channels.phone)}, ${printed(channels.email)}`}
      </p>
      <p>{address}</p>
    </div>
  );
}
