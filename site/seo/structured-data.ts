/** Structured data for search engines (https://schema.org). It states only what visitors can read on the page. */
import type { Article, BreadcrumbList, Graph, Service as OfferedService, Organization, Thing } from "schema-dts";
import type { CaseStudy } from "../../core/content/case-study.ts";
import { isPlaceholder } from "../../core/content/content-file.ts";
import type { Content } from "../../core/content/read-content.ts";
import type { Service } from "../../core/content/service.ts";
import type { IndexedPage } from "./pages.ts";

/** Returns the JSON-LD of one page. */
export function graph(page: IndexedPage, content: Content, site: URL): Graph {
  return { "@context": "https://schema.org", "@graph": things(page, content, site) };
}

/** Serializes the data for a script element. Escapes `<`, so that no text can end that element. */
export const asScript = (data: Graph): string => JSON.stringify(data).replaceAll("<", "\\u003c");

function things(page: IndexedPage, content: Content, site: URL): Thing[] {
  if (page.service)
    return [service(page.service, page, content, site), breadcrumbs([page.service.title], content, site)];
  if (page.caseStudy) {
    const list = { name: content.site.caseStudyPage.title, item: new URL("/case-studies", site).href };
    return [article(page.caseStudy, page, content, site), breadcrumbs([list, page.title], content, site)];
  }
  const url = new URL(page.path, site).href;
  const about = { "@id": provider(content, site)["@id"] };
  const pageThing: Thing =
    page.path === "/"
      ? {
          "@type": "WebSite",
          "@id": new URL("/#website", site).href,
          url,
          name: content.company.name,
          publisher: about,
        }
      : { "@type": page.path === "/contact" ? "ContactPage" : "WebPage", "@id": url, url, name: page.title, about };
  const crumbs = page.path === "/" ? [] : [breadcrumbs([page.title], content, site)];
  return [organization(content, site), pageThing, ...crumbs];
}

const service = (
  { title, tagline, badge }: Service,
  { path }: IndexedPage,
  content: Content,
  site: URL,
): OfferedService => ({
  "@type": "Service",
  name: title,
  description: tagline,
  category: content.site.categories[badge],
  url: new URL(path, site).href,
  areaServed: content.company.address.country,
  provider: provider(content, site),
});

const article = ({ title, summary, city }: CaseStudy, { path }: IndexedPage, content: Content, site: URL): Article => ({
  "@type": "Article",
  headline: title,
  description: summary,
  url: new URL(path, site).href,
  contentLocation: { "@type": "Place", name: city },
  author: provider(content, site),
  publisher: provider(content, site),
});

type Crumb = string | { name: string; item: string };

/** Breadcrumbs from the home page to this one. The last entry is the page itself, so it needs no URL. */
const breadcrumbs = (trail: readonly Crumb[], { site: words }: Content, site: URL): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: words.nav.home, item: site.href }, ...trail].map((crumb, index) => ({
    "@type": "ListItem",
    position: index + 1,
    ...(typeof crumb === "string" ? { name: crumb } : crumb),
  })),
});

/** A short reference to the company, with the same @id on every page. */
const provider = ({ company: { name } }: Content, site: URL) =>
  ({
    "@type": "Organization",
    "@id": new URL("/#organization", site).href,
    name,
    url: site.href,
  }) satisfies Organization;

/** The company in full, without placeholders and without ratings. */
function organization(content: Content, site: URL): Organization {
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
