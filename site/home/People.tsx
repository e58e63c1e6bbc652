import type { Person } from "../../content-schema/people.ts";

/** The people of the company who may be named: name, role, registration. */
export function People({ heading, people }: { heading: string; people: readonly Person[] }) {
  return (
    <div className="mt-12 lg:mt-16">
      <h3 className="type-h3 border-b border-ink pb-3.5">{heading}</h3>
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {people.map(({ name, role, registration }) => (
          <li key={name} className="border-b border-rule py-5">
            <p className="type-strong">{name}</p>
            <p className="leading-snug text-ink-2">{role}</p>
            {registration && <p className="type-note mt-1 text-ink-3">{registration}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
