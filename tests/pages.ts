/** Every page of the site and what it should say, for journeys that walk through all of them. */

import { readContent } from "../content-schema/read-content.ts";
import type { Service } from "../content-schema/service.ts";

export const content = readContent();

export const servicePath = ({ slug }: { slug: string }): string => `/services/${slug}`;

/** The service of a slug. */
export function serviceOf(slug: string): Service {
  const service = content.services.find((service) => service.slug === slug);
  if (!service) throw new Error(`content/ has no service ${slug}`);
  return service;
}

const servicePaths: readonly string[] = content.services.map(servicePath);

/**
 * Where the visitor may come to stand: the routes of specification §2 and the pages that only say something. In groups,
 * because a browser window for each of 30 pages takes longer than the pages.
 */
export const everyPage: readonly { group: string; paths: readonly string[] }[] = [
  { group: "the home page", paths: ["/"] },
  {
    group: "contact, privacy, not found and notices",
    paths: ["/contact", "/privacy", "/no-such-page", "/enquiry/sent/", "/enquiry/refused/"],
  },
  { group: "services 01 to 08", paths: servicePaths.slice(0, 8) },
  { group: "services 09 to 16", paths: servicePaths.slice(8, 16) },
  { group: "services 17 to 24", paths: servicePaths.slice(16) },
];
