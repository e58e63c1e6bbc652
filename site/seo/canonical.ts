/** The one address under which each page is known outside. Pure, because the Astro configuration reads it, too. */

/** Path of a page as links outside write it: no slash at the end but for the home page. */
export const canonicalPath = (pathname: string): string => pathname.replace(/(?<=.)\/$/, "");

/** Whether search engines may list the page: the routes of specification §2; notices, errors and privacy are not. */
export const isIndexed = (pathname: string): boolean => /^\/(contact|services\/[^/]+)?$/.test(canonicalPath(pathname));
