import type { SiteWords } from "../../content-schema/site.ts";

/** What a page is, as far as the header cares: it decides the current item and how Services behaves. */
export type PageKind = "home" | "service" | "contact" | "other";

/** The part of a service that menus need. */
export interface ServiceLink {
  number: number;
  slug: string;
  name: string;
  navCategory: string;
}

/** The anchored sections of the home page that the bar leads to (specification §2, Navigation bar). */
export const barItems = (words: SiteWords["nav"]) => ({
  before: [
    { label: words.home, href: "/#home" },
    { label: words.about, href: "/#about" },
  ],
  services: { label: words.services, href: "/#services" },
  vision: { label: words.vision, href: "/#vision" },
  contact: { label: words.contact, href: "/#contact" },
});
