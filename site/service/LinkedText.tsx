import { splitLinks } from "../../core/content/links.ts";

export type ServiceTitles = ReadonlyMap<string, string>;

/** A text in which no line ends between a hyphen and a figure, as in "45-60 days" and "AIS-125". */
export const unbroken = (text: string): string => text.replaceAll(/(?<=\w-)(?=\d)/g, "\u2060");

/** A text as its first sentence, which stands alone, and the rest. */
export function firstSentence(text: string): [string, string] {
  const end = text.search(/(?<=[.?!]) /);
  return end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end + 1)];
}

/**
 * A text whose `{slug}` parts become links to that service, with its title. The content check has verified every slug.
 */
export function LinkedText({ text, titles }: { text: string; titles: ServiceTitles }) {
  return splitLinks(text).map((part, index) =>
    typeof part === "string" ? (
      unbroken(part)
    ) : (
      // The same service may be linked twice in one text.
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={index} href={`/services/${part.slug}`} className="link py-1">
        {titles.get(part.slug)}
      </a>
    ),
  );
}
