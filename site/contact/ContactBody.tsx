import type { ReactNode } from "react";
import type { ContactPage } from "../../content-schema/contact.ts";
import { Glyph } from "../components/Glyph.tsx";
import { Picture, type PictureData } from "../components/Picture.tsx";

interface Props {
  words: ContactPage["why"];
  picture: PictureData;
  /** The enquiry form. The page passes it in, because only a page can make it an island. */
  children?: ReactNode;
}

/** The why-choose panel and the form beside it, which every call to action leads to. */
export function ContactBody({ words, picture, children }: Props) {
  return (
    <div className="frame grid gap-12 py-(--section) lg:grid-cols-[5fr_7fr] lg:gap-18">
      <WhyChoose words={words} picture={picture} />
      <div id="contact-form">{children}</div>
    </div>
  );
}

function WhyChoose({ words, picture }: Omit<Props, "children">) {
  return (
    <section aria-labelledby="why">
      <h2 id="why" className="type-h2 max-w-[9em]">
        {words.heading}
      </h2>
      <ul className="mt-5 border-t border-ink">
        {words.reasons.map((reason) => (
          <li key={reason} className="flex gap-3.5 border-b border-rule py-3.5">
            <Glyph name="tick" className="mt-0.5 flex-none text-green" />
            {reason}
          </li>
        ))}
      </ul>
      <figure className="mt-9">
        <div className="well">
          <Picture picture={picture} alt={words.picture} sizes="(width < 64rem) 94vw, 500px" className="w-full" />
        </div>
        <figcaption className="type-note mt-3 text-ink-2">{words.caption}</figcaption>
      </figure>
    </section>
  );
}
