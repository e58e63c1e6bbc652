/** The indexed pages, with their metadata for search engines, link previews and language models. */
import type { CaseStudy } from "../../core/content/case-study.ts";
import type { Content } from "../../core/content/read-content.ts";
import type { Service } from "../../core/content/service.ts";
import {
  type Card,
  caseStudyCard,
  caseStudyListCard,
  contactCard,
  homeCard,
  planCard,
  questionsCard,
  serviceCard,
} from "./cards/card.ts";

export interface IndexedPage {
  /** Canonical path. */
  path: string;
  /** Without the company's name. */
  title: string;
  description: string;
  card: Card;
  /** The service, on a service page. */
  service?: Service;
  /** The case study, on its page. */
  caseStudy?: CaseStudy;
}

/** Returns the indexed pages in the order of the navigation. */
export function indexedPages(content: Content): IndexedPage[] {
  const { home, services, plan, contact, caseStudies, site } = content;
  const [first] = caseStudies;
  return [
    { path: "/", ...home.meta, card: homeCard(content) },
    ...services.map((service) => ({
      path: `/services/${service.slug}`,
      title: service.name,
      description: service.description,
      card: serviceCard(content, service),
      service,
    })),
    ...(first
      ? [
          {
            path: "/case-studies",
            title: site.caseStudyPage.title,
            description: site.caseStudyPage.description,
            card: caseStudyListCard(content, first),
          },
        ]
      : []),
    ...caseStudies.map((caseStudy) => ({
      path: `/case-studies/${caseStudy.slug}`,
      title: caseStudy.title,
      description: caseStudy.description,
      card: caseStudyCard(content, caseStudy),
      caseStudy,
    })),
    { path: "/plan", ...plan.meta, card: planCard(content) },
    {
      path: "/questions",
      title: site.questionsPage.title,
      description: site.questionsPage.description,
      card: questionsCard(content),
    },
    { path: "/contact", ...contact.meta, card: contactCard(content) },
  ];
}

/** Path of a page's social card. Its name changes with the picture, because chat apps cache pictures by URL. */
export const cardPath = ({ path }: Pick<IndexedPage, "path">, fingerprint: string): string =>
  `/cards/${path.split("/").pop() || "home"}.${fingerprint}.jpg`;
