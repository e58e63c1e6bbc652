/** Every page of the site and what it should say, for journeys that walk through all of them. */
import { readContent } from "../tools/read-content.ts";

export const content = readContent();

export const servicePath = ({ slug }: { slug: string }): string => `/services/${slug}`;

export const servicePaths: readonly string[] = content.services.map(servicePath);

/** Where the visitor may come to stand: the routes of specification §2 and the pages that only say something. */
export const everyPath: readonly string[] = [
  "/",
  ...servicePaths,
  "/contact",
  "/no-such-page",
  "/enquiry/sent/",
  "/enquiry/refused/",
];
