/** The fields of a file as the screen shows them. */

import { type ContentFile, contentFile, inventedAround } from "../../content-schema/content-file.ts";
import { type FieldPath, isSamePath } from "../../content-schema/field-path.ts";
import { type Field, fieldsOf, type Simple } from "../../content-schema/fields.ts";
import type { Value, WordsField, WordsHits } from "../contract/words.ts";
import { compareFile } from "./compare.ts";
import type { Draft } from "./drafts.ts";
import type { LastChange } from "./history.ts";
import { labelOf } from "./labels.ts";

interface FieldsOptions {
  file: ContentFile;
  title: string;
  published: ContentFile | undefined;
  /** Of this file. */
  drafts: readonly Draft[];
  lastChange: (path: FieldPath) => LastChange | undefined;
  find: (words: string) => WordsHits["hits"];
}

/** Old words of fewer letters would be found in too many places. */
const SHORTEST_WORDS = 4;

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

/** The fields of a file with their state: changed since the publication, invented, kept as a draft with a fault. */
export function viewFields({ file, title, published, drafts, lastChange, find }: FieldsOptions): WordsField[] {
  const { data } = file;
  const differences = compareFile(published ?? contentFile(file.file, null, []), file).filter(
    ({ kind }) => kind === "value" || kind === "added",
  );
  const publishedAt = ({ path, kind }: Field): { value?: Value | undefined } | undefined => {
    if (kind === "list" || kind === "group") return undefined;
    const own = differences.find((difference) => difference.kind === "value" && isSamePath(difference.path, path));
    if (own) return own.before === undefined ? {} : { value: own.before };
    const isNew = differences.some(
      ({ kind: what, path: entry }) => what === "added" && isSamePath(entry, path.slice(0, entry.length)),
    );
    return isNew ? {} : undefined;
  };
  const stillIn = (old: Value | undefined, now: unknown) =>
    typeof old === "string" && old.length >= SHORTEST_WORDS && !String(now).includes(old) ? find(old) : [];
  return fieldsOf(file).map((field) => {
    const { path } = field;
    const draft = drafts.find((each) => isSamePath(each.path, path));
    const last = lastChange(path);
    const invented = inventedAround(file, path);
    const earlier = publishedAt(field);
    const elsewhere = stillIn(earlier?.value, field.value);
    return {
      ...describeField(field, path.length === 0 ? title : labelOf(data, path)),
      ...(earlier && { published: earlier }),
      ...(elsewhere.length > 0 && { stillIn: elsewhere }),
      ...(draft && { draft: { value: (draft.value ?? null) as Simple, at: draft.at } }),
      ...(invented && { invented: [...invented] }),
      ...(last && { changed: { by: last.by, at: last.at } }),
    };
  });
}
