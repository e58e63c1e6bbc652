/** Edits the text of one content file. Every byte that an edit does not concern stays as it is. */
import { isDeepStrictEqual } from "node:util";
import type { FieldPath } from "../content-schema/content-issue.ts";
import { readYaml } from "../content-schema/yaml-file.ts";
import { changeData, type Edit } from "./edit.ts";
import {
  beginsLine,
  childOf,
  isFlow,
  itemsOf,
  lineBreakOf,
  lineEnd,
  namesIn,
  type Place,
  placeAt,
  type Span,
} from "./source.ts";
import { type Position, type Value, writeSimple, writeValue } from "./write-text.ts";

/** An edit that a file cannot take. The message is the end of a sentence that begins with the field. */
export class EditError extends Error {
  readonly path: FieldPath;

  constructor(path: FieldPath, message: string) {
    super(message);
    this.path = path;
  }
}

/** The names of a group in the order of its schema, so that a new field gets its usual place. */
export type FieldOrder = (path: FieldPath) => readonly string[];

const replace = (text: string, { from, to }: Span, replacement: string): string =>
  text.slice(0, from) + replacement + text.slice(to);

const insert = (text: string, at: number, added: string): string => replace(text, { from: at, to: at }, added);

function requirePlace(text: string, path: FieldPath): Place {
  const place = placeAt(text, path);
  if (!place) throw new EditError(path, "is not in the file");
  return place;
}

const indentOf = ({ parent }: Place): number =>
  parent && "indent" in parent.collection ? parent.collection.indent : -2;

/** The position of a value inside this one, or of the value itself. */
const positionOf = (text: string, place: Place): Position => ({
  indent: indentOf(place) + 2,
  lineBreak: lineBreakOf(text),
  isFlow: isFlow(place.parent?.collection),
  hasComment: /^[ \t]+#/.test(text.slice(place.value.to, lineEnd(text, place.value.to))),
});

function markPlace(text: string, { mark, head, value, token }: Place): string {
  if (mark) return text;
  const begins = text.slice(head, value.from);
  const isGroup = token?.type === "block-map" || token?.type === "block-seq";
  if (!isGroup || begins.includes("\n")) return insert(text, head, " !placeholder");
  // Beside the first field of an entry, the mark would belong to that field.
  const column = value.from - (text.lastIndexOf("\n", value.from) + 1);
  return replace(text, { from: head, to: value.from }, ` !placeholder${lineBreakOf(text)}${" ".repeat(column)}`);
}

/** Replaces a value and drops its mark, because it is no longer invented. */
function setValue(text: string, place: Place, value: Value): string {
  const position = { ...positionOf(text, place), like: place };
  if (value !== null && typeof value === "object") {
    const written = writeValue(value, position, place.whole.from === place.head - 1 ? "hyphen" : "colon");
    // The whole file has no colon to write a line break after.
    const added = place.parent ? written : written.trimStart();
    return replace(text, { from: place.head, to: place.value.to }, added);
  }
  const from = place.mark?.from ?? place.value.from;
  const written = writeSimple(value, position);
  return replace(text, { from, to: place.value.to }, from === place.head ? ` ${written}` : written);
}

/** Writes a field that the file does not have, after the one that comes before it in the schema. */
function addField(text: string, group: Place, name: string, value: Value, order: readonly string[]): string {
  const present = namesIn(group);
  const position = { ...positionOf(text, group), hasComment: false };
  const before = order.slice(0, order.indexOf(name)).findLast((other) => present.includes(other)) ?? present[0];
  const previous = before === undefined ? undefined : childOf(group, before);
  if (!previous) return setValue(text, group, { [name]: value });
  if (isFlow(group.token)) {
    const written = `${name}:${writeValue(value, { ...position, isFlow: true }, "colon")}`;
    return insert(text, previous.whole.to, `, ${written}`);
  }
  const indent = indentOf(previous);
  const written = `${name}:${writeValue(value, { ...position, indent: indent + 2 }, "colon")}`;
  return insert(text, lineEnd(text, previous.whole.to), position.lineBreak + " ".repeat(indent) + written);
}

/** Writes the source of an entry, from its hyphen on, at a position of a list that has entries. */
function insertEntry(text: string, list: Place, index: number, source: string): string {
  const previous = index > 0 ? childOf(list, index - 1) : undefined;
  const next = previous ? undefined : childOf(list, index);
  if (isFlow(list.token)) {
    return previous
      ? insert(text, previous.whole.to, `, ${source}`)
      : insert(text, next?.whole.from ?? list.value.from + 1, `${source}, `);
  }
  const indent = " ".repeat(indentOf((previous ?? next) as Place));
  const lineBreak = lineBreakOf(text);
  return previous
    ? insert(text, lineEnd(text, previous.whole.to), lineBreak + indent + source)
    : insert(text, next?.whole.from ?? list.value.from, source + lineBreak + indent);
}

function addEntry(text: string, list: Place, index: number, value: Value): string {
  const like = childOf(list, 0);
  if (!like) return setValue(text, list, [value]);
  const written = writeValue(value, { ...positionOf(text, like), hasComment: false, like }, "hyphen");
  return insertEntry(text, list, index, isFlow(list.token) ? written.trimStart() : `-${written}`);
}

/** The bytes of a field or an entry with the comment on its last line. */
const sourceSpan = (text: string, { parent, whole }: Place): Span =>
  isFlow(parent?.collection) ? whole : { from: whole.from, to: lineEnd(text, whole.to) };

function removeItem(text: string, container: Place, part: string | number): string {
  const place = childOf(container, part) as Place;
  const { index = 0 } = place.parent ?? {};
  const neighbour = (at: number) => childOf(container, typeof part === "number" ? at : (namesIn(container)[at] ?? ""));
  const next = neighbour(index + 1);
  if (itemsOf(container).length === 1) return setEmpty(text, container, place);
  if (isFlow(container.token)) {
    const previous = index > 0 ? neighbour(index - 1) : undefined;
    const from = previous ? previous.whole.to : place.whole.from;
    return replace(text, { from, to: previous ? place.whole.to : (next ?? place).whole.from }, "");
  }
  // The first field of an entry is on the line of the hyphen.
  if (!beginsLine(text, place.whole.from) && next)
    return replace(text, { from: place.whole.from, to: next.whole.from }, "");
  const { from, to } = sourceSpan(text, place);
  const lineBreak = /^\r?\n/.exec(text.slice(to))?.[0] ?? "";
  return replace(text, { from: text.lastIndexOf("\n", from - 1) + 1, to: to + lineBreak.length }, "");
}

/** Removes the only item of a list or group. Its mark and the comments above the item stay. */
function setEmpty(text: string, container: Place, item: Place): string {
  const empty = container.token?.type === "block-seq" || text[container.value.from] === "[" ? "[]" : "{}";
  if (isFlow(container.token)) return replace(text, container.value, empty);
  const head = container.mark?.to ?? container.head;
  const { from, to } = sourceSpan(text, item);
  if (!beginsLine(text, from)) return replace(text, { from: head, to }, ` ${empty}`);
  const lineStart = text.lastIndexOf("\n", from - 1);
  const without = replace(text, { from: text[lineStart - 1] === "\r" ? lineStart - 1 : lineStart, to }, "");
  return insert(without, head, ` ${empty}`);
}

/** A field that is missing with the groups around it: the nearest group that is there, and what to write into it. */
function nestMissing(text: string, path: FieldPath, value: Value): { group: FieldPath; name: string; value: Value } {
  const name = path.at(-1);
  const group = path.slice(0, -1);
  if (typeof name !== "string") throw new EditError(path, "is not in the file");
  return placeAt(text, group) ? { group, name, value } : nestMissing(text, group, { [name]: value });
}

function editOnce(text: string, edit: Edit, orderOf: FieldOrder): string {
  const { path } = edit;
  const last = path.at(-1) ?? "";
  const place = placeAt(text, path);
  switch (edit.kind) {
    case "set": {
      if (place) return setValue(text, place, edit.value);
      const { group, name, value } = nestMissing(text, path, edit.value);
      return addField(text, requirePlace(text, group), name, value, orderOf(group));
    }
    case "add":
      if (!place) return editOnce(text, { kind: "set", path, value: [edit.value] }, orderOf);
      return addEntry(text, place, edit.index, edit.value);
    case "remove":
      requirePlace(text, path);
      return removeItem(text, requirePlace(text, path.slice(0, -1)), last);
    case "move": {
      if (edit.to === last) return text;
      const { from, to } = sourceSpan(text, requirePlace(text, path));
      const list = path.slice(0, -1);
      const without = removeItem(text, requirePlace(text, list), last);
      return insertEntry(without, requirePlace(without, list), edit.to, text.slice(from, to));
    }
    case "confirm": {
      const { mark } = requirePlace(text, path);
      if (!mark) throw new EditError(path, "is not marked as invented");
      return replace(text, { from: text[mark.from - 1] === " " ? mark.from - 1 : mark.from, to: mark.to }, "");
    }
    case "mark": {
      return markPlace(text, requirePlace(text, path));
    }
  }
}

/**
 * The text after an edit.
 * @throws EditError when the file cannot take it, or when it would not read back exactly as asked
 */
export function editText(text: string, edit: Edit, orderOf: FieldOrder = () => [], file = ""): string {
  const before = readYaml(file, text);
  const edited = editOnce(text, edit, orderOf);
  const after = readYaml(file, edited);
  const isMarked = edit.kind !== "mark" || after.marked.has(edit.path.join("/"));
  if (after.issues.length > 0 || !isMarked || !isDeepStrictEqual(after.data, changeData(before.data, edit))) {
    throw new EditError(edit.path, "is in a place that this program cannot edit; change the file by hand");
  }
  return edited;
}
