import type { Organization } from "schema-dts";
import type { Content } from "../../../content-schema/read-content.ts";
import { isMadeUp } from "../placeholders.ts";

/** The company as other things name it: one @id on every page. */
export const provider = ({ company: { name } }: Content, site: URL) =>
  ({
    "@type": "Organization",
    "@id": new URL("/#organization", site).href,
    name,
    url: site.href,
  }) satisfies Organization;

/** Everything that is true of the company; what was made up for the draft is left out, and so are ratings. */
export function organization(content: Content, site: URL): Organization {
  const { line, phone, email, address, socials } = content.company;
  const sameAs = socials.flatMap(({ url }, index) =>
    url && !isMadeUp(content, ["socials", index, "url"]) ? [url] : [],
  );
  return {
    ...provider(content, site),
    description: line,
    logo: new URL("/icon-512.png", site).href,
    address: {
      "@type": "PostalAddress",
      addressLocality: `${address.locality}, ${address.city}`,
      addressRegion: address.state,
      addressCountry: address.country,
    },
    ...(!isMadeUp(content, ["phone"]) && { telephone: phone.dial }),
    ...(!isMadeUp(content, ["email"]) && { email }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}
