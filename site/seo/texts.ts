/** The files of the site that are no pages: for crawlers and phones. */
import type { Content } from "../../core/content/read-content.ts";
import { icons } from "./icons.ts";
import { colour } from "./logo.ts";
import { type IndexedPage, indexedPages } from "./pages.ts";

/** Text by file name. */
export const textsOf = (content: Content, site: URL): Readonly<Record<string, string>> => ({
  "robots.txt": robots(site),
  "llms.txt": llms(content, site),
  "manifest.webmanifest": JSON.stringify(manifest(content)),
  ...sitemapFiles(
    indexedPages(content).map(({ path }) => path),
    site,
  ),
});

/** Returns the text of llms.txt: the company and its pages, in the format of llmstxt.org. */
function llms(content: Content, site: URL): string {
  const { company, home, site: words } = content;
  const [services, others] = [true, false].map((offered) =>
    indexedPages(content)
      .filter(({ service }) => Boolean(service) === offered)
      .map((page) => line(page, site))
      .join("\n"),
  );
  const paragraphs = [
    `# ${company.name}`,
    `> ${home.meta.description}`,
    `${company.line} ${words.footer.office}: ${Object.values(company.address).join(", ")}.`,
    `## ${words.nav.services}`,
    services,
    `## ${words.footer.company}`,
    others,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

const line = ({ path, title, description }: IndexedPage, site: URL): string =>
  `- [${title.replace(/[[\]]/g, "\\$&")}](${new URL(path, site).href}): ${description}`;

/**
 * The web manifest: name, icons and colours of a bookmark on the home screen. It opens in the browser, not as an app.
 */
const manifest = ({ company }: Content) => ({
  name: company.name,
  start_url: "/",
  display: "browser",
  theme_color: colour("paper"),
  background_color: colour("paper"),
  icons: ["icon-192", "icon-512", "icon-maskable"].map((name) => ({
    src: `/${name}.png`,
    sizes: `${icons[name]?.side}x${icons[name]?.side}`,
    type: "image/png",
    purpose: name === "icon-maskable" ? "maskable" : "any",
  })),
});

/**
 * Returns robots.txt, which allows every crawler everything but the desk. Pages that must not be indexed carry a robots
 * meta tag.
 */
const robots = (site: URL): string =>
  `User-agent: *\nDisallow: /desk\n\nSitemap: ${new URL("/sitemap-index.xml", site).href}\n`;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const locations = (tag: string, addresses: readonly string[]): string =>
  addresses.map((address) => `<${tag}><loc>${address}</loc></${tag}>`).join("");

/**
 * Returns the sitemap (https://www.sitemaps.org) and the index that robots.txt names.
 * @param paths of the indexed pages
 */
const sitemapFiles = (paths: readonly string[], site: URL): Readonly<Record<string, string>> => ({
  "sitemap-index.xml": `${HEAD}<sitemapindex ${SPACE}>${locations("sitemap", [new URL("/sitemap-0.xml", site).href])}</sitemapindex>`,
  "sitemap-0.xml": `${HEAD}<urlset ${SPACE}>${locations("url", paths.map((path) => new URL(path, site).href).sort())}</urlset>`,
});
