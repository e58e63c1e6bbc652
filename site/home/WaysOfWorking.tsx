import type { SiteWords } from "../../content-schema/site.ts";
import type { Terms } from "../../content-schema/terms.ts";

interface Props {
  terms: Terms;
  words: SiteWords["terms"];
}

/** The ways in which the company works, each with the basis of its fee. Nothing while it has given none. */
export function WaysOfWorking({ terms: { worksAs }, words }: Props) {
  if (worksAs.length === 0) return null;
  return (
    <div className="mt-12 lg:mt-16">
      <h3 className="type-h3 border-b border-ink pb-3.5">{words.worksAs}</h3>
      <dl className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {worksAs.map(({ way, fee }) => (
          <div key={way} className="border-b border-rule py-5">
            <dt className="type-strong">{words[way]}</dt>
            <dd className="leading-snug text-ink-2">{fee}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
