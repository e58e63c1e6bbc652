import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";
import { elementsOf } from "./elements.ts";

const EMPTY = /(?<=^|[{};])[^{};]+\{\}/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const REGISTERED = /@property (--[\w-]+)\s*\{[^}]*?(?:initial-value:([^;}]*))?\}/g;
/** The fallback that Tailwind writes for browsers without @property. */
const REGISTERED_OTHERWISE = /@layer properties\s*\{\s*@supports[^{]*\{[^{]*\{[^}]*\}\s*\}\s*\}/;

/** The names that a selector can match in the pages. */
function namesIn(pages: readonly string[]): Pick<ExtractorResultDetailed, "tags" | "ids" | "classes"> {
  const names = { tags: new Set<string>(), ids: new Set<string>(), classes: new Set<string>() };
  for (const html of pages) {
    for (const { tag, attributes } of elementsOf(html)) {
      names.tags.add(tag);
      if (attributes.id) names.ids.add(attributes.id);
      for (const one of attributes.class?.split(/\s+/) ?? []) names.classes.add(one);
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
 * Replaces registered variables that nothing sets by their initial value. If none is left, the fallback for older
 * browsers is removed too.
 */
function withoutConstants(css: string): string {
  const rules = css.replace(REGISTERED_OTHERWISE, "");
  const isSet = (name: string) => rules.includes(`${name}:`);
  const registered = [...css.matchAll(REGISTERED)].map(([, name = "", value = ""]) => ({ name, value: value.trim() }));
  const constants = registered.filter(({ name, value }) => !isSet(name) && (value || !rules.includes(`var(${name}`)));
  const left = constants.length === registered.length ? rules : css;
  return constants.reduce(
    (text, { name, value }) => text.replaceAll(`var(${name})`, value),
    left.replace(REGISTERED, (rule, name) => (constants.some((constant) => constant.name === name) ? "" : rule)),
  );
}

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
  return withoutConstants((result?.css ?? css).replace(COMMENT, ""))
    .replace(EMPTY, "")
    .replace(EMPTY, "");
}
