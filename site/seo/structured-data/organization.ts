import type { Organization } from "schema-dts";
import { isPlaceholder } from "../../../content-schema/content-issue.ts";
import type { Content } from "../../../content-schema/read-content.ts";

/** A short reference to the company, with the same @id on every page. */
export const provider = ({ company: { name } }: Content, site: URL) =>
  ({
    "@type": "Organization",
    "@id": new URL("/#organization", site).href,
    name,
    url: site.href,
  }) satisfies Organization;

/** The company in full, without placeholders and without ratings. */
export function organization(content: Content, site: URL): Organization {
  const { line, phone, email, address, socials, legalName, registeredAddress, pin, cin, gstin } = content.company;
  const sameAs = socials.flatMap(({ url }, index) =>
    url && !isPlaceholder(content, ["socials", index, "url"]) ? [url] : [],
  );
  return {
    ...provider(content, site),
    description: line,
    logo: new URL("/icon-512.png", site).href,
    address: [
      {
        "@type": "PostalAddress",
        addressLocality: `${address.locality}, ${address.city}`,
        addressRegion: address.state,
        addressCountry: address.country,
      },
      ...(registeredAddress
        ? [{ "@type": "PostalAddress" as const, streetAddress: registeredAddress, ...(pin && { postalCode: pin }) }]
        : []),
    ],
    ...(legalName && { legalName }),
    ...(gstin && { vatID: gstin }),
    ...(cin && { identifier: { "@type": "PropertyValue", propertyID: "CIN", value: cin } }),
    ...(!isPlaceholder(content, ["phone"]) && { telephone: phone.dial }),
    ...(!isPlaceholder(content, ["email"]) && { email }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}
