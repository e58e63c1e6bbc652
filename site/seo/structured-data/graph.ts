/** Structured data for search engines (https://schema.org). It states only what visitors can read on the page. */
import type { BreadcrumbList, Graph, Service as OfferedService, Thing } from "schema-dts";
import type { Content } from "../../../content-schema/read-content.ts";
import type { Service } from "../../../content-schema/service.ts";
import type { IndexedPage } from "../pages.ts";
import { organization, provider } from "./organization.ts";

/** Returns the JSON-LD of one page. */
export function graph(page: IndexedPage, content: Content, site: URL): Graph {
  return { "@context": "https://schema.org", "@graph": things(page, content, site) };
}

/** Serializes the data for a script element. Escapes `<`, so that no text can end that element. */
export const asScript = (data: Graph): string => JSON.stringify(data).replaceAll("<", "\\u003c");

function things(page: IndexedPage, content: Content, site: URL): Thing[] {
  if (page.service) return [service(page.service, page, content, site), breadcrumbs(page.service.title, content, site)];
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
  const crumbs = page.path === "/" ? [] : [breadcrumbs(page.title, content, site)];
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
  category: badge,
  url: new URL(path, site).href,
  areaServed: content.company.address.country,
  provider: provider(content, site),
});

/** Breadcrumbs from the home page to this one. The last entry is the page itself, so it needs no URL. */
const breadcrumbs = (name: string, { site: words }: Content, site: URL): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: words.nav.home, item: site.href },
    { "@type": "ListItem", position: 2, name },
  ],
});
