/** Changes of the content: between two states field by field, by each override, and the last one of each field. */
import { isDeepStrictEqual } from "node:util";
import type { ContentChange } from "../../core/api/content.ts";
import type { Colleague } from "../../core/api/ticket.ts";
import { type ContentFile, isInvented, textsOf } from "../../core/content/content-file.ts";
import { type FieldPath, type FieldValue, isInside, isSamePath, valueAt } from "../../core/content/field.ts";
import { fieldsOf } from "../../core/content/fields.ts";
import { isGroup, locate, type OverrideInput } from "../../core/content/overrides.ts";
import type { ContentData } from "../../core/content/read-content.ts";
import { editorFileOf } from "./editor-files.ts";
import { fullLabelOf } from "./labels.ts";
import { titleOfId } from "./names.ts";
import type { OverrideRow, SiteContent } from "./overrides.ts";

export interface Difference {
  /** In the later state; where the field is gone, in the earlier one. */
  path: FieldPath;
  /** Undefined where the field is not there. Entries of lists that came or went are their texts. */
  before: FieldValue | undefined;
  after: FieldValue | undefined;
  /** A whole entry came or went, a list changed its order, or only the placeholder tag changed. */
  kind: "value" | "added" | "removed" | "moved" | "placeholder";
}

/** A value in one line: a text as it is, a group or list as its texts. */
export const asText = (value: unknown): FieldValue =>
  value !== null && typeof value === "object"
    ? [...textsOf(value)].flatMap(({ path, text }) => (path.at(-1) === "id" ? [] : text)).join("; ")
    : (value as FieldValue);

const isReordered = (before: readonly unknown[], after: readonly unknown[]): boolean => {
  const [a, b] = [before, after].map((list) => list.map((entry) => JSON.stringify(entry)).sort());
  return isDeepStrictEqual(a, b);
};

const commonLength = (a: readonly unknown[], b: readonly unknown[]): number => {
  const at = a.findIndex((entry, index) => !isDeepStrictEqual(entry, b[index]));
  return at < 0 ? Math.min(a.length, b.length) : at;
};

/** Entries that are the same at both ends belong together, and those between them in their order. */
function* compareLists(before: readonly unknown[], after: readonly unknown[], path: FieldPath): Generator<Difference> {
  if (before.length === after.length && isReordered(before, after)) {
    if (!isDeepStrictEqual(before, after)) yield { path, before: asText(before), after: asText(after), kind: "moved" };
    return;
  }
  const start = commonLength(before, after);
  const restBefore = before.slice(start);
  const restAfter = after.slice(start);
  const end = before.length === after.length ? 0 : commonLength(restBefore.toReversed(), restAfter.toReversed());
  const [gone, come] = [restBefore.length - end, restAfter.length - end];
  for (let index = 0; index < Math.max(gone, come); index++) {
    const entry = [...path, start + index];
    const [old, now] = [restBefore[index], restAfter[index]];
    if (index >= come) yield { path: entry, before: asText(old), after: undefined, kind: "removed" };
    else if (index >= gone) yield { path: entry, before: undefined, after: asText(now), kind: "added" };
    else yield* compareValues(old, now, entry);
  }
}

function* compareValues(before: unknown, after: unknown, path: FieldPath): Generator<Difference> {
  if (Array.isArray(before) && Array.isArray(after)) yield* compareLists(before, after, path);
  else if (isGroup(before) || isGroup(after)) {
    // A group that is left out on one side differs in each of its fields.
    const [old, now] = [before, after].map((value) => (isGroup(value) ? value : {})) as [object, object];
    for (const name of new Set([...Object.keys(now), ...Object.keys(old)]))
      yield* compareValues(Object(old)[name], Object(now)[name], [...path, name]);
  } else if (!isDeepStrictEqual(before, after)) {
    yield { path, before: asText(before), after: asText(after), kind: "value" };
  }
}

/** Values that were invented and are true now, and the reverse. */
function* comparePlaceholders(before: ContentFile, after: ContentFile): Generator<Difference> {
  const changed = [
    ...before.invented.filter((path) => !isInvented(after, path)),
    ...after.invented.filter((path) => !isInvented(before, path)),
  ];
  const stateOf = (file: ContentFile, path: FieldPath) => (isInvented(file, path) ? "invented" : "true");
  for (const path of changed)
    yield { path, before: stateOf(before, path), after: stateOf(after, path), kind: "placeholder" };
}

const differencesBefore = new WeakMap<ContentFile, WeakMap<ContentFile, Difference[]>>();

/** The fields of a file that differ between two states. */
export function compareFile(before: ContentFile, after: ContentFile): Difference[] {
  if (before === after) return [];
  const known = differencesBefore.getOrInsertComputed(before, () => new WeakMap());
  return known.getOrInsertComputed(after, () => differencesOf(before, after));
}

function differencesOf(before: ContentFile, after: ContentFile): Difference[] {
  const values = [...compareValues(before.data, after.data, [])];
  const isListed = (path: FieldPath) =>
    values.some((other) => isInside(other.path, path) || isInside(path, other.path));
  return [...values, ...[...comparePlaceholders(before, after)].filter(({ path }) => !isListed(path))];
}

export interface ChangedFile {
  file: string;
  before: ContentFile | undefined;
  after: ContentFile | undefined;
}

/** The files that differ. */
export const changedFiles = (before: ContentData, after: ContentData): ChangedFile[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((file) => ({ file, before: before[file], after: after[file] }))
    .filter(({ before: old, after: now }) => !old || !now || compareFile(old, now).length > 0);

const DELETED = "Deleted";

/**
 * The changed fields of one file. A file that came or went is one change.
 * @param content with the last change of each field; undefined to leave its author out
 */
export function describeChange({ file, before, after }: ChangedFile, content?: SiteContent): ContentChange[] {
  const there = after ?? before;
  const editorFile = there && editorFileOf(there);
  if (editorFile === undefined) return [];
  const { id, title, page } = editorFile;
  const describe = (difference: Pick<Difference, "path" | "before" | "after">, label: string): ContentChange => {
    const path = [...difference.path];
    const last = content && lastChangeAt(content, file, path);
    const { before, after } = difference;
    return { file: id, title, page, path, label, before, after, by: last?.by ?? null, at: last?.at ?? null };
  };
  if (!after) return [describe({ path: [], before: title, after: undefined }, DELETED)];
  if (!before) return [describe({ path: [], before: undefined, after: title }, title)];
  return compareFile(before, after).map((difference) => {
    const { path, kind } = difference;
    const file = kind === "removed" ? before : after;
    const field = fieldsOf(file).find((each) => isSamePath(each.path, path));
    const named = (value: FieldValue | undefined) => (field?.refersTo && titleOfId(file.data, value)) ?? value;
    return describe(
      { path, before: named(difference.before), after: named(difference.after) },
      path.length === 0 ? title : fullLabelOf(file.data, path),
    );
  });
}

export const isSameField = (
  a: Pick<OverrideInput, "file" | "path">,
  b: Pick<OverrideInput, "file" | "path">,
): boolean => a.file === b.file && isDeepStrictEqual(a.path, b.path);

/** The value of an override; undefined where the field is left out. */
export function valueIn({ state, defaultValue }: Pick<OverrideRow, "state" | "defaultValue">): unknown {
  if (state === "default") return defaultValue;
  return state === "absent" ? undefined : state.value;
}

function valueBefore({ overrides, effective }: SiteContent, { id, file, path, defaultValue }: OverrideRow): unknown {
  const before = overrides.findLast(
    (other) => other.id < id && other.file === file && isInside(path, other.path) && !effective.dropped.has(other.id),
  );
  if (!before) return defaultValue;
  const value = valueIn(before);
  const rest = locate(value, path.slice(before.path.length));
  return rest && valueAt(value, rest);
}

const isBranch = (value: unknown): value is object => value !== null && typeof value === "object";

/** The paths of the single values in which two states of a field differ. */
function* changedLeaves(before: unknown, after: unknown, path: FieldPath): Generator<FieldPath> {
  if (!isBranch(before) && !isBranch(after)) {
    if (before !== after) yield path;
    return;
  }
  const isList = Array.isArray(before) || Array.isArray(after);
  for (const name of new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))])) {
    const part = isList ? Number(name) : name;
    yield* changedLeaves(Object(before)[part], Object(after)[part], [...path, part]);
  }
}

/** The fields that an override changed, by position in the current content; none where its path no longer exists. */
export function fieldsChanged(content: SiteContent, row: OverrideRow): FieldPath[] {
  const at = locate(content.effective.files[row.file]?.data, row.path);
  return at ? [...changedLeaves(valueBefore(content, row), valueIn(row), at)] : [];
}

export interface LastChange {
  by: Colleague | null;
  at: string;
}

type LastChanges = ReadonlyMap<string, LastChange>;

const known = new WeakMap<SiteContent, LastChanges>();

const keyOf = (file: string, path: FieldPath): string => JSON.stringify([file, path]);

function findAll(content: SiteContent): LastChanges {
  const found = new Map<string, LastChange>();
  for (const row of content.overrides) {
    const { file, kind, by, at } = row;
    const changed = locate(content.effective.files[file]?.data, row.path);
    if (!changed || content.effective.dropped.has(row.id)) continue;
    found.set(keyOf(file, []), { by, at });
    const isOfFields = kind === "set" || kind === "put-back";
    for (const path of isOfFields ? fieldsChanged(content, row) : [changed]) found.set(keyOf(file, path), { by, at });
  }
  return found;
}

/** The last change of this very field. */
export function ownChangeAt(content: SiteContent, file: string, path: FieldPath): LastChange | undefined {
  return known.getOrInsertComputed(content, findAll).get(keyOf(file, path));
}

/** The last change of a field, or of the nearest group, list or file around it. */
export function lastChangeAt(content: SiteContent, file: string, path: FieldPath): LastChange | undefined {
  return (
    ownChangeAt(content, file, path) ?? (path.length > 0 ? lastChangeAt(content, file, path.slice(0, -1)) : undefined)
  );
}
