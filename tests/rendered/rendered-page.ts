/** A page of dist/, read as a crawler reads it. What needs a browser is a journey. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";

/** Text with its white space as a browser shows it, without the joiners that keep "45-60" in one line. */
const inOneLine = (text: string): string => text.replaceAll("\u2060", "").replace(/\s+/g, " ").trim();

/** Opens the page of a path such as `/contact`, or a file such as `/404.html`. */
export const openPage = (path: string) =>
  readPage(readFileSync(join("dist", path, path.endsWith(".html") ? "" : "index.html"), "utf8"), path);

/** Reads a page that was rendered. */
export function readPage(html: string, path: string) {
  const $ = load(html);

  /** Reads elements within a part of the page. */
  const within = (part: string) => {
    const all = (selector: string) => $(part).find(selector).get();
    return {
      text: inOneLine($(part).text()),
      texts: (selector: string): string[] => all(selector).map((element) => inOneLine($(element).text())),
      attributes: (selector: string, name: string): (string | undefined)[] =>
        all(selector).map((element) => $(element).attr(name)),
      /** Figures as "value label". */
      figures: (): string[] =>
        all("dl:has(.stat-value) > div").map((cell) =>
          inOneLine(`${$(cell).find("dd").text()} ${$(cell).find("dt").text()}`),
        ),
    };
  };

  return {
    ...within("html"),
    title: $("title").text(),
    within,
    /** The part of the page that a screen reader announces by this name. @throws when there is not exactly one */
    region(name: string) {
      const attribute = `[aria-label=${JSON.stringify(name)}]`;
      const headings = $("h2").filter((_, heading) => inOneLine($(heading).text()) === name);
      const labelled = headings.get().map((heading) => `[aria-labelledby="${$(heading).attr("id")}"]`);
      const part = [attribute, ...labelled].map((label) => `section${label}`).join(", ");
      if ($(part).length !== 1) throw new Error(`${path} has ${$(part).length} parts named "${name}".`);
      return within(part);
    },
  };
}
