/** The canonical path of each page. Pure, because the Astro configuration imports it too. */

/** Returns the path without a trailing slash, except for the home page. */
export const canonicalPath = (pathname: string): string => pathname.replace(/(?<=.)\/$/, "");

/** Whether search engines may list the page (requirement 2.11): not answers to a form, errors or privacy. */
export const isIndexed = (pathname: string): boolean =>
  /^\/(contact|plan|services\/[^/]+|case-studies(\/[^/]+)?)?$/.test(canonicalPath(pathname));
