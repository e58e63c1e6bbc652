import { Picture, type PictureData } from "../components/Picture.tsx";

/** A photograph of the project. */
export interface Photograph {
  shows: string;
  caption?: string | undefined;
  picture: PictureData;
}

/** The photographs after the first, two beside each other. */
export function Photographs({ heading, photographs }: { heading: string; photographs: readonly Photograph[] }) {
  return (
    <section aria-labelledby="photographs" className="frame border-t border-rule py-(--section) print:py-4">
      <h2 id="photographs" className="type-h2">
        {heading}
      </h2>
      <div className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2 print:grid-cols-2">
        {photographs.map(({ shows, caption, picture }) => (
          <figure key={picture.fallback}>
            <Picture
              picture={picture}
              alt={shows}
              sizes="(width < 48rem) 92vw, (width < 84rem) 46vw, 660px"
              className="w-full"
            />
            {caption && <figcaption className="type-note mt-3 text-ink-2">{caption}</figcaption>}
          </figure>
        ))}
      </div>
    </section>
  );
}
