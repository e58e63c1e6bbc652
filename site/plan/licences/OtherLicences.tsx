import type { PlanWords } from "../../../content-schema/plan.ts";
import type { OtherLicence } from "../../../programme/plan.ts";

interface Props {
  words: PlanWords["licences"]["notOnList"];
  licences: readonly OtherLicence[];
}

/** Licences outside the list, each with its authority and the circumstance under which it applies. */
export function OtherLicences({ words, licences }: Props) {
  if (licences.length === 0) return null;
  return (
    <section>
      <h2 className="type-h3">{words.heading}</h2>
      <p className="mt-1 text-ink-2">{words.text}</p>
      <ul className="mt-2.5">
        {licences.map(({ id, title, authority, where }) => (
          <li key={id}>
            <b>{where ? title : `${title}.`}</b> {where && `${where}. `}
            {authority}.
          </li>
        ))}
      </ul>
    </section>
  );
}
