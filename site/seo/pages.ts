/** The pages that are meant to be found, with what search engines, chats and language models are told of each. */
import type { Content } from "../../content-schema/read-content.ts";
import type { Service } from "../../content-schema/service.ts";
import { type Card, contactCard, homeCard, serviceCard } from "./cards/card.ts";

export interface IndexedPage {
  /** Canonical path. */
  path: string;
  /** Without the company's name. */
  title: string;
  description: string;
  card: Card;
  /** The service that the page is about. */
  service?: Service;
}

/** Every page meant to be found, in the order of the navigation. */
export function indexedPages(content: Content): IndexedPage[] {
  const { home, services, contact } = content;
  return [
    { path: "/", ...home.meta, card: homeCard(content) },
    ...services.map((service) => ({
      path: `/services/${service.slug}`,
      title: service.name,
      description: service.description,
      card: serviceCard(content, service),
      service,
    })),
    { path: "/contact", ...contact.meta, card: contactCard(content) },
  ];
}

/** Address of a page's social card; its name changes with the picture, because chats keep what they once fetched. */
export const cardPath = ({ path }: Pick<IndexedPage, "path">, fingerprint: string): string =>
  `/cards/${path.split("/").pop() || "home"}.${fingerprint}.jpg`;
