/** Pages of the site into which the server puts what one visitor sees. They are split at places, so that nothing has to be parsed. */

/** A page ready to be sent, with its Content-Security-Policy. */
export interface FilledPage {
  html: string;
  policy: string;
}

/** What is before and after the one such place of a page. @throws Error when the page has none, or several */
export function splitPage(html: string, place: string): [before: string, after: string] {
  const [before, after, ...more] = html.split(place);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`A page must have one ${place}. Build the site again: npm run build.`);
  return [before, after];
}

/**
 * Splits a page at its one empty `<div>` with this attribute.
 * @returns the function that puts markup of the site's own components into it; they escape every text
 * @throws Error when the page has no such place
 */
export function createShell(html: string, policy: string, attribute: string): (markup: string) => FilledPage {
  const [before, after] = splitPage(html, `<div ${attribute}></div>`);
  return (markup) => ({ html: `${before}<div ${attribute}>${markup}</div>${after}`, policy });
}
