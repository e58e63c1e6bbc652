import type { Person } from "../../content-schema/people.ts";
import { Picture, type PictureData } from "../components/Picture.tsx";

/** A person with the portrait prepared, where there is one. */
export interface ShownPerson extends Person {
  portrait?: PictureData | undefined;
}

/** The people of the company who may be named: portrait, name, role, registration. */
export function People({ heading, people }: { heading: string; people: readonly ShownPerson[] }) {
  return (
    <div className="mt-12 lg:mt-16">
      <h3 className="type-h3 border-b border-ink pb-3.5">{heading}</h3>
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {people.map(({ name, role, registration, picture, portrait }) => (
          <li key={name} className="border-b border-rule py-5">
            {portrait && picture && (
              <Picture picture={portrait} alt={picture.shows} sizes="10rem" className="mb-4 aspect-4/5 w-40" />
            )}
            <p className="type-strong">{name}</p>
            <p className="leading-snug text-ink-2">{role}</p>
            {registration && <p className="type-note mt-1 text-ink-3">{registration}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
