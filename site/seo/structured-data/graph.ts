/** What a page says to search engines in the vocabulary of schema.org: only what its visitors can read there, too. */
import type { BreadcrumbList, Graph, Service as OfferedService, Thing } from "schema-dts";
import type { Content } from "../../../content-schema/read-content.ts";
import type { Service } from "../../../content-schema/service.ts";
import type { IndexedPage } from "../pages.ts";
import { organization, provider } from "./organization.ts";

/** The JSON-LD of one page. */
export function graph(page: IndexedPage, content: Content, site: URL): Graph {
  return { "@context": "https://schema.org", "@graph": things(page, content, site) };
}

/** As the text of a script element: nothing in it can end that element. */
export const asScript = (data: Graph): string => JSON.stringify(data).replaceAll("<", "\\u003c");

function things(page: IndexedPage, content: Content, site: URL): Thing[] {
  if (page.service) return [service(page.service, page, content, site), trail(page.service.title, content, site)];
  const url = new URL(page.path, site).href;
  const about = { "@id": provider(content, site)["@id"] };
  const itself: Thing =
    page.path === "/"
      ? {
          "@type": "WebSite",
          "@id": new URL("/#website", site).href,
          url,
          name: content.company.name,
          publisher: about,
        }
      : { "@type": "ContactPage", "@id": url, url, name: page.title, about };
  const crumbs = page.path === "/" ? [] : [trail(page.title, content, site)];
  return [organization(content, site), itself, ...crumbs];
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

/** The way from the home page to this one; the last step is the page itself and needs no address. */
const trail = (name: string, { site: words }: Content, site: URL): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: words.nav.home, item: site.href },
    { "@type": "ListItem", position: 2, name },
  ],
});
