import type { CategoryNames } from "../../content-schema/categories.ts";
import type { SiteWords } from "../../content-schema/site.ts";

/** The kind of page. It decides which entry of the header is current and whether Services is a link or opens the dropdown. */
export type PageKind = "home" | "service" | "contact" | "other";

/** The part of a service that menus need. */
export interface ServiceLink {
  number: number;
  slug: string;
  name: string;
  navCategory: keyof CategoryNames;
}

/** The entries of the header, which lead to sections of the home page. `before` come left of Services. */
export const barItems = (words: SiteWords["nav"]) => ({
  before: [
    { label: words.home, href: "/#home" },
    { label: words.about, href: "/#about" },
  ],
  services: { label: words.services, href: "/#services" },
  vision: { label: words.vision, href: "/#vision" },
  contact: { label: words.contact, href: "/#contact" },
});
