/** robots.txt: everything may be read; what is not meant to be listed says so itself. */
export const robots = (site: URL): string =>
  `User-agent: *\nDisallow:\n\nSitemap: ${new URL("/sitemap-index.xml", site).href}\n`;
