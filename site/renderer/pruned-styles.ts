import { load } from "cheerio";
import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";

const EMPTY = /(?<=^|[{};])[^{};]+\{\}/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** The names that a selector can match in the pages. */
function namesIn(pages: readonly string[]): Pick<ExtractorResultDetailed, "tags" | "ids" | "classes"> {
  const names = { tags: new Set<string>(), ids: new Set<string>(), classes: new Set<string>() };
  for (const html of pages) {
    const $ = load(html, { scriptingEnabled: false });
    for (const element of $("*")) {
      names.tags.add($(element).prop("tagName")?.toLowerCase() ?? "");
      const { id, class: classes } = $(element).attr() ?? {};
      if (id) names.ids.add(id);
      for (const one of classes?.split(/\s+/) ?? []) names.classes.add(one);
    }
  }
  return { tags: [...names.tags], ids: [...names.ids], classes: [...names.classes] };
}

/** Every word of a source, because it may be a class, an id or a tag that the source adds to the page. */
export const wordsIn = (source: string): readonly string[] => [
  ...(source.match(/[\w-]+/g) ?? []),
  ...(source.match(/[^\s"'`]+/g) ?? []),
];

/**
 * Reduces styles to what pages and their sources can use.
 * @param pages without the styles
 * @param sources of every component of the pages, and of every script that they can load
 */
export async function prune(css: string, pages: readonly string[], sources: readonly string[]): Promise<string> {
  const { tags, ids, classes } = namesIn(pages);
  const undetermined = [...new Set(sources.flatMap(wordsIn))];
  const extracted = { tags, ids, classes, undetermined, attributes: { names: [], values: [] } };
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: "", extension: "html" }],
    css: [{ raw: css }],
    extractors: [{ extensions: ["html"], extractor: () => extracted }],
    variables: true,
    keyframes: true,
    safelist: {
      // States (:focus-visible) and nested rules (&:hover) have no name to look for.
      standard: [/^[:&]/],
      variables: sources.flatMap((source) => source.match(/--[\w-]+/g) ?? []),
    },
    // Scripts and the server change attributes, so any attribute selector may match later.
    dynamicAttributes: [...new Set([...css.matchAll(/\[([\w-]+)/g)].map(([, name = ""]) => name))],
  });
  // Once for rules, once for what held nothing else.
  return (result?.css ?? css).replace(COMMENT, "").replace(EMPTY, "").replace(EMPTY, "");
}
