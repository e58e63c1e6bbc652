const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const locations = (tag: string, addresses: readonly string[]): string =>
  addresses.map((address) => `<${tag}><loc>${address}</loc></${tag}>`).join("");

/** Returns the sitemap (https://www.sitemaps.org) and the index that robots.txt names. @param paths of the indexed pages */
export const sitemapFiles = (paths: readonly string[], site: URL): Readonly<Record<string, string>> => ({
  "sitemap-index.xml": `${HEAD}<sitemapindex ${SPACE}>${locations("sitemap", [new URL("/sitemap-0.xml", site).href])}</sitemapindex>`,
  "sitemap-0.xml": `${HEAD}<urlset ${SPACE}>${locations("url", paths.map((path) => new URL(path, site).href).sort())}</urlset>`,
});
