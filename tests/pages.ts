/** Every page of the site, with the content it should show. */
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

/** The service with the highest number. */
export const lastService = content.services.at(-1) as Service;

const servicePaths: readonly string[] = content.services.map(servicePath);

/** Service pages in groups of at most eight. */
const serviceGroups = Array.from({ length: Math.ceil(servicePaths.length / 8) }, (_, i) => ({
  group: `services from ${i * 8 + 1} on`,
  paths: servicePaths.slice(i * 8, i * 8 + 8),
}));

/** Every page a visitor can reach. In groups, because a browser window for each page takes longer than the pages. */
export const everyPage: readonly { group: string; paths: readonly string[] }[] = [
  { group: "the home page", paths: ["/"] },
  {
    group: "contact, privacy, not found and notices",
    paths: ["/contact", "/privacy", "/no-such-page", "/enquiry/sent/", "/enquiry/refused/"],
  },
  {
    group: "the planner",
    paths: [
      "/plan",
      "/plan?m=new&b=51-100&f=5-7&c=tier-2&s=GJ&d=2027-01&h=ct&x=1,3-6&w=licensing",
      "/plan?m=running&b=over-300&h=cath-lab&x=3-4&v=licences",
    ],
  },
  ...serviceGroups,
  ...(content.caseStudies.length > 0
    ? [
        {
          group: "the case studies",
          paths: ["/case-studies", ...content.caseStudies.map(({ slug }) => `/case-studies/${slug}`)],
        },
      ]
    : []),
];
