import type { ContactPage } from "../../content-schema/contact.ts";
import { Glyph } from "../components/Glyph.tsx";
import { Picture, type PictureData } from "../components/Picture.tsx";

interface Props {
  words: ContactPage["why"];
  picture: PictureData;
}

/** The why-choose panel beside the form (specification §2, Contact page). */
export function ContactWhy({ words, picture }: Props) {
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
