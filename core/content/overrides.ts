/** Places of content files: how an edit names one, what a place holds, and in which places two states of a file differ. */
import { isDeepStrictEqual } from "node:util";
import { type ContentFile, contentFile, isInvented } from "./content-file.ts";
import { type FieldPath, isInside, isSamePath, valueAt, withValue } from "./field-path.ts";

/** What a place holds: its value, nothing where it is left out, or whatever the seed has there. */
export type Holding = { value: unknown } | "nothing" | "seed";

/** One place of a file, and what it holds from now on. */
export interface Place {
  file: string;
  /** Entries of lists by their id or slug. [] is the file, whose value null deletes it; [..., ""] is the order of a list. */
  path: FieldPath;
  holds: Holding;
  /** Paths inside the value, by position, that are invented. */
  invented: readonly FieldPath[];
}

/** The last part of the path of an order. */
export const ORDER = "";

/** A value, with the paths in it that are invented. */
export interface Piece {
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
export function locate(data: unknown, path: FieldPath): FieldPath | undefined {
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
export function keyed(data: unknown, path: FieldPath): FieldPath {
  let value = data;
  return path.map((part) => {
    const key = typeof part === "number" ? keysOf(value)?.[part] : undefined;
    value = Object(value)[part];
    return key ?? part;
  });
}

export const pieceAt = (file: ContentFile, path: FieldPath): Piece => ({
  value: valueAt(file.data, path),
  invented: file.invented.filter((mark) => isInside(mark, path)).map((mark) => mark.slice(path.length)),
});

const isSamePiece = (a: Piece, b: Piece): boolean =>
  isDeepStrictEqual(a.value, b.value) &&
  a.invented.length === b.invented.length &&
  a.invented.every((mark) => b.invented.some((other) => isSamePath(mark, other)));

/** The file with another value at a path, given by position. */
export function withPiece(file: ContentFile, path: FieldPath, { value, invented }: Piece): ContentFile {
  return contentFile(file.file, withValue(file.data, path, value), [
    ...file.invented.filter((mark) => !isInside(mark, path)),
    ...invented.map((mark) => [...path, ...mark]),
  ]);
}

/** The file with the entries of a list in another order, or others: each is an earlier position or a new entry. */
export function withEntries(file: ContentFile, list: FieldPath, entries: readonly (number | Piece)[]): ContentFile {
  const before = (valueAt(file.data, list) ?? []) as unknown[];
  const value = entries.map((entry) => (typeof entry === "number" ? before[entry] : entry.value));
  const marks = file.invented.flatMap((mark): FieldPath[] => {
    if (!isInside(mark, list) || mark.length === list.length) return [mark];
    const to = entries.indexOf(Number(mark[list.length]));
    return to < 0 ? [] : [mark.with(list.length, to)];
  });
  const ofNew = entries.flatMap((entry, at) =>
    typeof entry === "number" ? [] : entry.invented.map((mark) => [...list, at, ...mark]),
  );
  return contentFile(file.file, withValue(file.data, list, value), [...marks, ...ofNew]);
}

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** The places of a file that differ between two states of it, in terms of edits over the seed. */
export function placesBetween(
  name: string,
  seed: ContentFile | undefined,
  before: ContentFile | undefined,
  after: ContentFile | undefined,
): Place[] {
  const places: Place[] = [];
  const put = (path: FieldPath, { value, invented }: Piece): void => {
    const ofSeed = seed && locate(seed.data, path);
    const original = ofSeed && pieceAt(seed, ofSeed);
    const isOriginal = original
      ? isSamePiece(original, { value, invented })
      : seed !== undefined && value === undefined;
    const holds: Holding = isOriginal ? "seed" : value === undefined ? "nothing" : { value };
    places.push({ file: name, path, holds, invented: isOriginal ? [] : invented });
  };
  const putOrder = (list: FieldPath, keys: readonly string[]): void => {
    const ofSeed = seed && locate(seed.data, list);
    const isOriginal = ofSeed !== undefined && isDeepStrictEqual(keysOf(valueAt(seed?.data, ofSeed)), keys);
    places.push({ file: name, path: [...list, ORDER], holds: isOriginal ? "seed" : { value: keys }, invented: [] });
  };

  function walk(old: ContentFile, now: ContentFile, path: FieldPath): void {
    const [from, to] = [locate(old.data, path), locate(now.data, path)];
    if (!from || !to) return;
    const [a, b] = [pieceAt(old, from), pieceAt(now, to)];
    if (isSamePiece(a, b)) return;
    const ofSeed = seed && locate(seed.data, path);
    const isWhole = isInvented(old, from) || isInvented(now, to) || (seed && ofSeed && isInvented(seed, ofSeed));
    const [keysBefore, keysAfter] = [keysOf(a.value), keysOf(b.value)];
    if (!isWhole && isGroup(a.value) && isGroup(b.value))
      for (const part of new Set([...Object.keys(a.value), ...Object.keys(b.value)])) walk(old, now, [...path, part]);
    else if (!isWhole && keysBefore && keysAfter) {
      for (const key of keysBefore)
        if (!keysAfter.includes(key)) put([...path, key], { value: undefined, invented: [] });
      for (const [at, key] of keysAfter.entries())
        if (keysBefore.includes(key)) walk(old, now, [...path, key]);
        else put([...path, key], pieceAt(now, [...to, at]));
      const kept = keysBefore.filter((key) => keysAfter.includes(key));
      const come = keysAfter.filter((key) => !keysBefore.includes(key));
      if (!isDeepStrictEqual([...kept, ...come], keysAfter)) putOrder(path, keysAfter);
    } else put(path, b);
  }

  if (seed && before && after) walk(before, after, []);
  else if (!after && before) places.push({ file: name, path: [], holds: { value: null }, invented: [] });
  else if (after && !(before && isSamePiece(pieceAt(before, []), pieceAt(after, [])))) put([], pieceAt(after, []));
  return places;
}
