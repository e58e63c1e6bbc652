import type { ReactNode } from "react";
import type { SiteWords } from "../../content-schema/site.ts";
import type { Terms as Given } from "../../content-schema/terms.ts";
import { Card, Rows } from "./ServiceCards.tsx";

interface Props {
  slug: string;
  terms: Given;
  words: SiteWords["terms"];
}

/** What an owner asks before he signs, on the pages where he asks it: who builds, who sells, where the money goes. */
export function Terms({ slug, terms: { worksAs, whoBuilds, whoSells, costHeads }, words }: Props) {
  switch (slug) {
    case "hospital-construction":
      return (
        <>
          {whoBuilds && <TextCard heading={words.whoBuilds}>{whoBuilds}</TextCard>}
          {worksAs.length > 0 && (
            <Card heading={words.worksAs}>
              <dl>
                {worksAs.map(({ way, fee }) => (
                  <div key={way} className="border-b border-rule py-3.5 leading-snug text-ink-2 print:py-1.5">
                    <dt className="type-strong text-ink">{words[way]}</dt>
                    <dd>{fee}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          )}
        </>
      );
    case "medical-equipment":
      return whoSells && <TextCard heading={words.whoSells}>{whoSells}</TextCard>;
    case "financial-consulting":
      return (
        costHeads.length > 0 && (
          <Card heading={words.costHeads}>
            <Rows rows={costHeads.map(({ head, share }) => ({ label: head, value: `${share}%` }))} />
            <p className="mt-3.5 text-[1rem]/normal text-ink-2">{words.costNote}</p>
          </Card>
        )
      );
    default:
      return null;
  }
}

const TextCard = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Card heading={heading}>
    <p className="pt-3.5 text-ink-2">{children}</p>
  </Card>
);
