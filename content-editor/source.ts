/** Finds values in the source of a content file, by the tokens of the YAML parser, so that an edit can replace their bytes only. */
import { type CST, Parser } from "yaml";
import type { FieldPath } from "../content-schema/content-issue.ts";

type Token = CST.Token;
type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection;
type Item = Collection["items"][number];

/** A span of the source, the end excluded. */
export interface Span {
  from: number;
  to: number;
}

/** One value of the file: a field of a group, an entry of a list, or the whole file. */
export interface Place {
  /** The group or list that holds it, and its position there; none for the whole file. */
  parent?: { collection: Collection; index: number };
  /** The name or hyphen with the value, without the comments and line breaks around. */
  whole: Span;
  /** After the colon or hyphen. */
  head: number;
  /** The mark before the value, as in `!placeholder`. */
  mark?: Span;
  /** The value; none where nothing is written. */
  token?: Token;
  value: Span;
}

const isCollection = (token: Token | null | undefined): token is Collection =>
  token?.type === "block-map" || token?.type === "block-seq" || token?.type === "flow-collection";

export const isFlow = (collection: Token | undefined): collection is CST.FlowCollection =>
  collection?.type === "flow-collection";

const isBlank = ({ type }: CST.SourceToken): boolean => type === "space" || type === "newline" || type === "comment";

const endOfSource = ({ offset, source }: { offset: number; source: string }): number => offset + source.length;

/** The end of what is written, without the line breaks and comments after it. */
function endOf(token: Token): number {
  if (token.type === "block-scalar") {
    const from = token.props.reduce((end, prop) => ("source" in prop ? endOfSource(prop) : end), token.offset);
    const length = token.source.trimEnd().length;
    return length > 0 ? from + length : from - 1;
  }
  if (isFlow(token)) return (token.end[0]?.offset ?? token.offset) + 1;
  if (isCollection(token)) return endOfItem(token.items.at(-1)) ?? token.offset;
  return "source" in token ? endOfSource(token) : token.offset;
}

function endOfItem(item: Item | undefined): number | undefined {
  if (!item) return undefined;
  if (item.value) return endOf(item.value);
  const last = [...item.start, ...(item.sep ?? [])].findLast((token) => !isBlank(token));
  return last && endOfSource(last);
}

function placeOf(collection: Collection, index: number): Place {
  const item = collection.items[index] as Item;
  const tokens = [...item.start, ...(item.sep ?? [])];
  const indicator = tokens.findLast(({ type }) => type === "map-value-ind" || type === "seq-item-ind");
  const tag = tokens.find(({ type }) => type === "tag");
  const hyphen = item.key ? undefined : indicator;
  const first = item.key?.offset ?? hyphen?.offset ?? tag?.offset ?? item.value?.offset ?? collection.offset;
  const head = indicator ? endOfSource(indicator) : first;
  const end = endOfItem(item) ?? head;
  const value = item.value
    ? { from: item.value.offset, to: endOf(item.value) }
    : { from: tag ? endOfSource(tag) : head, to: tag ? endOfSource(tag) : head };
  return {
    parent: { collection, index },
    whole: { from: first, to: Math.max(end, head) },
    head,
    ...(tag && { mark: { from: tag.offset, to: endOfSource(tag) } }),
    ...(item.value && { token: item.value }),
    value,
  };
}

const keyOf = (item: Item): string | undefined => {
  const { key } = item;
  if (!key || !("source" in key)) return undefined;
  return key.type === "scalar" ? key.source : key.source.slice(1, -1);
};

/** The items of a group or list; none for a single value. */
export const itemsOf = (place: Place): readonly Item[] => (isCollection(place.token) ? place.token.items : []);

/** The names of the fields that a group has, in the order of the file. */
export const namesIn = (place: Place): string[] => itemsOf(place).map((item) => keyOf(item) ?? "");

/** One field of a group or entry of a list. */
export function childOf(place: Place, part: string | number): Place | undefined {
  if (!isCollection(place.token)) return undefined;
  const index = typeof part === "number" ? part : namesIn(place).indexOf(part);
  return place.token.items[index] ? placeOf(place.token, index) : undefined;
}

/** The whole file. */
function rootOf(text: string): Place {
  const tokens = [...new Parser().parse(text)];
  const document = tokens.find((token) => token.type === "document");
  const token = document?.type === "document" ? document.value : undefined;
  const span = token ? { from: token.offset, to: endOf(token) } : { from: text.length, to: text.length };
  return { whole: span, head: span.from, value: span, ...(token && { token }) };
}

/** The value at a path; undefined where the file has none. */
export const placeAt = (text: string, path: FieldPath): Place | undefined =>
  path.reduce<Place | undefined>((place, part) => place && childOf(place, part), rootOf(text));

/** The end of the line that holds the offset, without the line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.slice(offset).search(/\r?\n/);
  return end < 0 ? text.length : offset + end;
}

/** Whether only spaces stand before the offset on its line. */
export const beginsLine = (text: string, offset: number): boolean =>
  /^ *$/.test(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset));

/** The line break that the file uses. */
export const lineBreakOf = (text: string): string => (/\r\n/.test(text) ? "\r\n" : "\n");
