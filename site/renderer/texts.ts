/** The files of the site that are no pages: for crawlers, phones and the server. */
import { llms } from "../seo/llms.ts";
import { manifest } from "../seo/manifest.ts";
import { robots } from "../seo/robots.ts";
import { sitemapFiles } from "../seo/sitemap.ts";
import type { SiteView } from "./view.ts";

/** Text by file name. The server keeps every version of notice.json and does not serve it. */
export const textsOf = ({ content, site, notice, pages }: SiteView): Readonly<Record<string, string>> => ({
  "robots.txt": robots(site),
  "llms.txt": llms(content, site),
  "manifest.webmanifest": JSON.stringify(manifest(content)),
  "notice.json": JSON.stringify(notice),
  ...sitemapFiles([...pages.keys()], site),
});
