/** Returns robots.txt, which allows every crawler. Pages that must not be indexed carry a robots meta tag. */
export const robots = (site: URL): string =>
  `User-agent: *\nDisallow:\n\nSitemap: ${new URL("/sitemap-index.xml", site).href}\n`;
