/** New entries of lists, and new case studies, from what a person typed into their fields. */

import type { ContentFile } from "../../content-schema/content-file.ts";
import { type Field, newEntryFields, type Simple, valueInForm } from "../../content-schema/fields.ts";
import { isSamePath, withValue } from "../../content-schema/paths.ts";
import type { Path, Value, WordsField } from "../contract/words.ts";
import { describeField } from "./fields-view.ts";
import { labelOf } from "./labels.ts";

export interface TypedValue {
  path: Path;
  value: Value;
}

/** The fields of a new entry, as the form shows them. */
export const viewNewEntry = (file: ContentFile, list: Path): WordsField[] =>
  newEntryFields(file, list).map((field) =>
    describeField(field, field.path.length === 0 ? "Text" : labelOf(undefined, field.path)),
  );

/** Puts a value into an entry. A position makes a list. */
function put(into: unknown, [part, ...rest]: Path, value: Simple): unknown {
  if (part === undefined) return value;
  const container = into ?? (typeof part === "number" ? [] : {});
  return withValue(container, [part], put(Object(container)[part], rest, value));
}

/** The entry as data. What was left empty and may be left out is left out; the checks say what else is missing. */
export function makeEntry(fields: readonly Field[], values: readonly TypedValue[]): unknown {
  const nullable = fields.filter(({ empty, path }) => empty === "nullable" && path.length === 1);
  const all = [...nullable.map(({ path }): TypedValue => ({ path: [...path], value: null })), ...values];
  let entry: unknown;
  for (const { path, value: typed } of all) {
    const field = fields.find((each) => isSamePath(each.path, path));
    const value = field ? valueInForm(field, typed) : typed;
    if (value !== undefined) entry = put(entry, path, value);
  }
  return entry ?? {};
}
