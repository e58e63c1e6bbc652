/** New entries of lists, and new case studies, from what a person typed into their fields. */
import { type Field, newEntryFields, valueInForm } from "../../../content-editor/fields.ts";
import { isSamePath } from "../../../content-editor/paths.ts";
import type { Value as EditValue, Simple } from "../../../content-editor/write-text.ts";
import type { ContentFiles } from "../../../content-schema/read-content.ts";
import type { Path, Value, WordsField } from "../contract/words.ts";
import { describeField } from "./fields-view.ts";
import { labelOf } from "./labels.ts";

export interface TypedValue {
  path: Path;
  value: Value;
}

/** The fields of a new entry, as the form shows them. */
export const viewNewEntry = (file: string, text: string, list: Path): WordsField[] =>
  newEntryFields(file, text, list).map((field) =>
    describeField(field, field.path.length === 0 ? "Text" : labelOf(undefined, field.path)),
  );

type Group = Record<string | number, EditValue>;

function put(into: EditValue | undefined, path: Path, value: Simple): EditValue {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  const container = (into ?? (typeof part === "number" ? [] : {})) as Group;
  container[part] = put(container[part], rest, value);
  return container as EditValue;
}

/** The entry as data. What was left empty and may be left out is left out; the checks say what else is missing. */
export function makeEntry(fields: readonly Field[], values: readonly TypedValue[]): EditValue {
  const nullable = fields.filter(({ empty, path }) => empty === "nullable" && path.length === 1);
  const all = [...nullable.map(({ path }): TypedValue => ({ path: [...path], value: null })), ...values];
  let entry: EditValue | undefined;
  for (const { path, value: typed } of all) {
    const field = fields.find((each) => isSamePath(each.path, path));
    const value = field ? valueInForm(field, typed) : typed;
    if (value !== undefined) entry = put(entry, path, value);
  }
  return entry ?? {};
}

export const makeEntryOf = (files: ContentFiles, file: string, list: Path, values: readonly TypedValue[]): EditValue =>
  makeEntry(newEntryFields(file, files[file] ?? "", list), values);
