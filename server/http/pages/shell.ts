import type { FilledPage } from "./page-template.ts";

/**
 * Splits a page at its one empty `<div>` with this attribute.
 * @param html as the site renders it, so that nothing has to be parsed
 * @returns the function that puts markup of the site's own components into it; they escape every text
 * @throws Error when the page has no such place
 */
export function createShell(html: string, policy: string, attribute: string): (markup: string) => FilledPage {
  const place = `<div ${attribute}>`;
  const [before, after, ...more] = html.split(`${place}</div>`);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`A page must have one empty ${place}. Build the site again: npm run build.`);
  return (markup) => ({ html: `${before}${place}${markup}</div>${after}`, policy });
}
