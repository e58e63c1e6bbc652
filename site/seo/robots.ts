/** Returns robots.txt, which allows every crawler everything but the staff's console. Pages that must not be indexed carry a robots meta tag. */
export const robots = (site: URL): string =>
  `User-agent: *\nDisallow: /desk\n\nSitemap: ${new URL("/sitemap-index.xml", site).href}\n`;
