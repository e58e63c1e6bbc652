/** Overrides of content files: how one names its field, and which of them turn one state of a file into another. */
import { isDeepStrictEqual } from "node:util";
import { type ContentFile, contentFile, isInvented } from "./content-file.ts";
import { type FieldPath, isInside, isSamePath, valueAt, withValue } from "./field.ts";

/**
 * Entries of lists by their id or slug. [] is the file, whose value null deletes it; [..., ""] is the order of a list.
 */
export type OverridePath = FieldPath;

/** The state of an overridden field: a value, left out, or back at the default. */
export type OverrideState = { value: unknown } | "absent" | "default";

/** The new state of one field. */
export interface OverrideInput {
  file: string;
  path: OverridePath;
  state: OverrideState;
  /** Paths inside the value, by position, that are invented. */
  invented: readonly FieldPath[];
}

/** The last part of the path of an order. */
export const ORDER = "";

/** A value with the paths in it that are invented. */
export interface TaggedValue {
  value: unknown;
  invented: readonly FieldPath[];
}

export const keyOf = (entry: unknown): string | undefined => {
  const { slug = null, id = slug } = Object(entry) as { id?: unknown; slug?: unknown };
  return (typeof id === "string" && id !== "") || typeof id === "number" ? String(id) : undefined;
};

/** The ids or slugs of the entries of a list; undefined for a list without, which is one value. */
export function keysOf(list: unknown): string[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const keys = new Set(list.map(keyOf));
  return keys.size === list.length && !keys.has(undefined) ? ([...keys] as string[]) : undefined;
}

/** The path with positions in place of ids; undefined where an entry is gone. */
export function locate(data: unknown, path: OverridePath): FieldPath | undefined {
  const found: (string | number)[] = [];
  let value = data;
  for (const part of path) {
    const isKey = Array.isArray(value) && typeof part === "string";
    if (isKey && part === ORDER) return found;
    const at = isKey ? (value as unknown[]).findIndex((entry) => keyOf(entry) === part) : part;
    if (at === -1) return undefined;
    found.push(at);
    value = Object(value)[at];
  }
  return found;
}

/** The path with ids in place of positions, where the entries of a list have some. */
export function keyed(data: unknown, path: FieldPath): OverridePath {
  let value = data;
  return path.map((part) => {
    const key = typeof part === "number" ? keysOf(value)?.[part] : undefined;
    value = Object(value)[part];
    return key ?? part;
  });
}

export const taggedValueAt = (file: ContentFile, path: FieldPath): TaggedValue => ({
  value: valueAt(file.data, path),
  invented: file.invented
    .filter((placeholder) => isInside(placeholder, path))
    .map((placeholder) => placeholder.slice(path.length)),
});

const isSameTaggedValue = (a: TaggedValue, b: TaggedValue): boolean =>
  isDeepStrictEqual(a.value, b.value) &&
  a.invented.length === b.invented.length &&
  a.invented.every((placeholder) => b.invented.some((other) => isSamePath(placeholder, other)));

/** The file with another value at a path, given by position. */
export function withTaggedValue(file: ContentFile, path: FieldPath, { value, invented }: TaggedValue): ContentFile {
  return contentFile(file.file, withValue(file.data, path, value), [
    ...file.invented.filter((placeholder) => !isInside(placeholder, path)),
    ...invented.map((placeholder) => [...path, ...placeholder]),
  ]);
}

/** The file with the entries of a list in another order, or others: each is an earlier position or a new entry. */
export function withEntries(
  file: ContentFile,
  list: FieldPath,
  entries: readonly (number | TaggedValue)[],
): ContentFile {
  const before = (valueAt(file.data, list) ?? []) as unknown[];
  const value = entries.map((entry) => (typeof entry === "number" ? before[entry] : entry.value));
  const placeholders = file.invented.flatMap((placeholder): FieldPath[] => {
    if (!isInside(placeholder, list) || placeholder.length === list.length) return [placeholder];
    const to = entries.indexOf(Number(placeholder[list.length]));
    return to < 0 ? [] : [placeholder.with(list.length, to)];
  });
  const newPlaceholders = entries.flatMap((entry, at) =>
    typeof entry === "number" ? [] : entry.invented.map((placeholder) => [...list, at, ...placeholder]),
  );
  return contentFile(file.file, withValue(file.data, list, value), [...placeholders, ...newPlaceholders]);
}

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** The overrides of the defaults that turn one state of a file into another. */
export function overridesBetween(
  name: string,
  defaults: ContentFile | undefined,
  before: ContentFile | undefined,
  after: ContentFile | undefined,
): OverrideInput[] {
  const overrides: OverrideInput[] = [];
  const put = (path: FieldPath, { value, invented }: TaggedValue): void => {
    const inDefaults = defaults && locate(defaults.data, path);
    const original = inDefaults && taggedValueAt(defaults, inDefaults);
    const isOriginal = original
      ? isSameTaggedValue(original, { value, invented })
      : defaults !== undefined && value === undefined;
    const state: OverrideState = isOriginal ? "default" : value === undefined ? "absent" : { value };
    overrides.push({ file: name, path, state, invented: isOriginal ? [] : invented });
  };
  const putOrder = (list: FieldPath, keys: readonly string[]): void => {
    const inDefaults = defaults && locate(defaults.data, list);
    const isOriginal = inDefaults !== undefined && isDeepStrictEqual(keysOf(valueAt(defaults?.data, inDefaults)), keys);
    overrides.push({
      file: name,
      path: [...list, ORDER],
      state: isOriginal ? "default" : { value: keys },
      invented: [],
    });
  };

  function walk(old: ContentFile, now: ContentFile, path: FieldPath): void {
    const [from, to] = [locate(old.data, path), locate(now.data, path)];
    if (!from || !to) return;
    const [a, b] = [taggedValueAt(old, from), taggedValueAt(now, to)];
    if (isSameTaggedValue(a, b)) return;
    const inDefaults = defaults && locate(defaults.data, path);
    const isWhole =
      isInvented(old, from) || isInvented(now, to) || (defaults && inDefaults && isInvented(defaults, inDefaults));
    const [keysBefore, keysAfter] = [keysOf(a.value), keysOf(b.value)];
    if (!isWhole && isGroup(a.value) && isGroup(b.value))
      for (const part of new Set([...Object.keys(a.value), ...Object.keys(b.value)])) walk(old, now, [...path, part]);
    else if (!isWhole && keysBefore && keysAfter) {
      for (const key of keysBefore)
        if (!keysAfter.includes(key)) put([...path, key], { value: undefined, invented: [] });
      for (const [at, key] of keysAfter.entries())
        if (keysBefore.includes(key)) walk(old, now, [...path, key]);
        else put([...path, key], taggedValueAt(now, [...to, at]));
      const remaining = keysBefore.filter((key) => keysAfter.includes(key));
      const added = keysAfter.filter((key) => !keysBefore.includes(key));
      if (!isDeepStrictEqual([...remaining, ...added], keysAfter)) putOrder(path, keysAfter);
    } else put(path, b);
  }

  if (defaults && before && after) walk(before, after, []);
  else if (!after && before) overrides.push({ file: name, path: [], state: { value: null }, invented: [] });
  else if (after && !(before && isSameTaggedValue(taggedValueAt(before, []), taggedValueAt(after, []))))
    put([], taggedValueAt(after, []));
  return overrides;
}
