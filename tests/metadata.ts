/** The metadata of pages, which crawlers read. */
import { load } from "cheerio";

/** Reads the metadata of a page. */
export function metadataOf(html: string) {
  const $ = load(html);
  const all = (selector: string, attribute: string) =>
    $(selector)
      .map((_i, element) => $(element).attr(attribute))
      .get();
  return {
    title: $("title").text(),
    descriptions: all("meta[name=description]", "content"),
    canonical: all("link[rel=canonical]", "href"),
    robots: all("meta[name=robots]", "content"),
    graph: Object.fromEntries(
      $("meta[property^='og:']")
        .map((_i, tag) => [[$(tag).attr("property"), $(tag).attr("content")]])
        .get(),
    ) as Record<string, string>,
    data: $('script[type="application/ld+json"]')
      .map((_i, script) => $(script).text())
      .get(),
    heading: $("h1").text().replace(/\s+/g, " "),
    text: $("body").text(),
    alternatives: all("img", "alt"),
  };
}
