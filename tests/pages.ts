/** Every page of the site, with the content it should show. */
import { readContent } from "../core/content/read-content.ts";
import type { Service } from "../core/content/service.ts";

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

/** A page of each kind, also with what only some of them have: for checks that take seconds. */
export const kinds: readonly string[] = [
  "/",
  "/contact",
  "/privacy",
  "/questions",
  "/no-such-page",
  "/enquiry/sent/",
  "/plan",
  "/plan?m=new&b=51-100&f=5-7&c=tier-2&s=GJ&h=ct&x=1,3-6&w=licensing",
  "/plan?m=new&b=51-100&f=5-7&c=tier-2&s=GJ&h=ct&x=1,3-6&v=licences",
  "/services/licensing",
  "/services/ambulance",
];

const others: readonly string[] = [
  "/plan?m=running&b=over-300&h=cath-lab&x=3-4&v=licences",
  ...content.services.map(servicePath).filter((path) => !kinds.includes(path)),
  ...(content.caseStudies.length > 0 ? ["/case-studies"] : []),
  ...content.caseStudies.map(({ slug }) => `/case-studies/${slug}`),
];

/** Paths in groups of at most four, because a browser window for each page takes longer than the pages. */
const grouped = (name: string, paths: readonly string[], tag: string[]) =>
  Array.from({ length: Math.ceil(paths.length / 4) }, (_, i) => ({
    group: `${name} from ${paths[i * 4]} on`,
    paths: paths.slice(i * 4, i * 4 + 4),
    tag,
  }));

/** Every page a visitor can reach; a page of each kind in `npm test`, the others in `npm test -- full`. */
export const everyPage = [...grouped("kinds of pages", kinds, []), ...grouped("other pages", others, ["@full"])];
