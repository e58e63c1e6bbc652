/** The fields of a file as the screen shows them. */

import { compareTexts } from "../../../content-editor/compare.ts";
import { type Field, fieldsOf } from "../../../content-editor/fields.ts";
import { isSamePath, markAround } from "../../../content-editor/paths.ts";
import { readYaml } from "../../../content-schema/yaml-file.ts";
import type { Value, WordsField } from "../contract/words.ts";
import type { Draft } from "./drafts.ts";
import type { SavedEdit } from "./edits.ts";
import { labelOf } from "./labels.ts";

interface FieldsOptions {
  file: string;
  title: string;
  text: string;
  published: string;
  drafts: readonly Draft[];
  lastEdits: ReadonlyMap<string, SavedEdit>;
}

/** Describes a field for a form, without its state. */
export function describeField(field: Field, label: string): WordsField {
  const { path, kind, description, example, choices, limits, empty, locked } = field;
  const isLeaf = kind !== "list" && kind !== "group";
  return {
    path: [...path],
    label,
    kind,
    ...(description && { description }),
    ...(example && { example }),
    ...(isLeaf && field.value !== undefined && { value: field.value }),
    ...(choices && { choices: [...choices] }),
    ...(kind === "list" && { entries: { count: field.length ?? 0, ...limits?.entries } }),
    ...((limits?.words || limits?.letters) && { limits }),
    ...(empty && { empty }),
    ...(locked && { locked }),
  };
}

export function viewFields({ file, title, text, published, drafts, lastEdits }: FieldsOptions): WordsField[] {
  const { data, marked } = readYaml(file, text);
  const differences = compareTexts(file, published, text).filter(({ kind }) => kind === "value" || kind === "added");
  const publishedAt = ({ path, kind }: Field): { value?: Value | undefined } | undefined => {
    if (kind === "list" || kind === "group") return undefined;
    const own = differences.find((difference) => difference.kind === "value" && isSamePath(difference.path, path));
    if (own) return own.before === undefined ? {} : { value: own.before };
    const isNew = differences.some(
      ({ kind: what, path: entry }) => what === "added" && isSamePath(entry, path.slice(0, entry.length)),
    );
    return isNew ? {} : undefined;
  };
  return fieldsOf(file, text).map((field) => {
    const { path } = field;
    const draft = drafts.find((each) => each.file === file && isSamePath(each.path, path));
    const last = lastEdits.get(`${file} ${JSON.stringify(path)}`);
    const invented = markAround(marked, path);
    const earlier = publishedAt(field);
    return {
      ...describeField(field, path.length === 0 ? title : labelOf(data, path)),
      ...(earlier && { published: earlier }),
      ...(draft && { draft: { value: draft.value, at: draft.at } }),
      ...(invented && { invented: [...invented] }),
      ...(last && { changed: { by: last.by, at: last.at } }),
    };
  });
}
