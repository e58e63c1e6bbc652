/** Reads what crawlers see of a page. */
import type { APIRequestContext } from "@playwright/test";
import { load } from "cheerio";
import { expect } from "./fixtures.ts";

/** Reads a page by its path, without a browser. */
export async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const $ = load(await answer.text());
  const all = (selector: string, attribute: string) =>
    $(selector)
      .map((_i, element) => $(element).attr(attribute))
      .get();
  return {
    path,
    status: answer.status(),
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

/** The public address that the site was built for. */
export async function publicOrigin(request: APIRequestContext): Promise<string> {
  const [canonical] = (await read(request, "/")).canonical;
  expect(canonical).toBeDefined();
  return new URL(canonical ?? "").origin;
}

/** Every object and text in JSON-LD, at any depth. */
export function* inside(data: unknown): Generator<unknown> {
  yield data;
  if (typeof data === "object" && data !== null) for (const part of Object.values(data)) yield* inside(part);
}
