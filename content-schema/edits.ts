/** How edits of staff are laid over the seed, the words that came with the product. */
import { isDeepStrictEqual } from "node:util";
import type { FieldPath } from "./content-issue.ts";
import { type Checked, checkData, type Fault, newFaults } from "./faults.ts";
import { isInside, isSamePath, valueAt, withValue } from "./paths.ts";
import type { ContentData } from "./read-content.ts";
import { type ContentFile, contentFile, inventedIn } from "./yaml-file.ts";

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

export interface Edit extends Place {
  /** Grows with every edit. */
  id: number;
}

/** A field that has another name since a release, or none. Edits of it follow. Add to the end. */
export interface MovedField {
  files: RegExp;
  from: FieldPath;
  to: FieldPath;
}

export const movedFields: readonly MovedField[] = [];

const ORDER = "";

/** A value, with the paths in it that are invented. */
export interface Piece {
  value: unknown;
  invented: readonly FieldPath[];
}

const keyOf = (entry: unknown): string | undefined => {
  const { slug = null, id = slug } = Object(entry) as { id?: unknown; slug?: unknown };
  return (typeof id === "string" && id !== "") || typeof id === "number" ? String(id) : undefined;
};

/** The ids or slugs of the entries of a list; undefined for a list without, which is one value. */
function keysOf(list: unknown): string[] | undefined {
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
  invented: inventedIn(file)
    .filter((mark) => isInside(mark, path))
    .map((mark) => mark.slice(path.length)),
});

const isSamePiece = (a: Piece, b: Piece): boolean =>
  isDeepStrictEqual(a.value, b.value) &&
  a.invented.length === b.invented.length &&
  a.invented.every((mark) => b.invented.some((other) => isSamePath(mark, other)));

/** The file with another value at a path, given by position. */
export function withPiece(file: ContentFile, path: FieldPath, { value, invented }: Piece): ContentFile {
  return contentFile(file.file, withValue(file.data, path, value), [
    ...inventedIn(file).filter((mark) => !isInside(mark, path)),
    ...invented.map((mark) => [...path, ...mark]),
  ]);
}

/** The file with the entries of a list in another order, or others: each is an earlier position or a new entry. */
export function withEntries(file: ContentFile, list: FieldPath, entries: readonly (number | Piece)[]): ContentFile {
  const before = (valueAt(file.data, list) ?? []) as unknown[];
  const value = entries.map((entry) => (typeof entry === "number" ? before[entry] : entry.value));
  const marks = inventedIn(file).flatMap((mark): FieldPath[] => {
    if (!isInside(mark, list) || mark.length === list.length) return [mark];
    const to = entries.indexOf(Number(mark[list.length]));
    return to < 0 ? [] : [mark.with(list.length, to)];
  });
  const ofNew = entries.flatMap((entry, at) =>
    typeof entry === "number" ? [] : entry.invented.map((mark) => [...list, at, ...mark]),
  );
  return contentFile(file.file, withValue(file.data, list, value), [...marks, ...ofNew]);
}

const positionsOf = (list: readonly unknown[]): number[] => [...list.keys()];

/** The positions of the entries in the wanted order. One that the order does not name follows the entry before it. */
function inOrder(list: readonly unknown[], wanted: readonly unknown[]): number[] {
  const keys = list.map(keyOf);
  const order = wanted.map((key) => keys.indexOf(String(key))).filter((at) => at >= 0);
  for (const at of positionsOf(list)) if (!order.includes(at)) order.splice(order.indexOf(at - 1) + 1, 0, at);
  return order;
}

const GONE = Symbol("The place is gone.");

function layOne(
  file: ContentFile | undefined,
  edit: Place,
  seed: ContentFile | undefined,
): ContentFile | undefined | typeof GONE {
  const { path, holds, invented } = edit;
  const last = path.at(-1);
  if (last === undefined) {
    if (holds === "seed") return seed;
    return holds === "nothing" || holds.value === null ? undefined : contentFile(edit.file, holds.value, invented);
  }
  const parent = file && locate(file.data, path.slice(0, -1));
  if (!file || !parent) return GONE;
  const container = valueAt(file.data, parent);
  const ofSeed = seed && locate(seed.data, path);
  const nothing: Piece = { value: undefined, invented: [] };
  const piece =
    holds === "seed"
      ? ofSeed
        ? pieceAt(seed, ofSeed)
        : nothing
      : holds === "nothing"
        ? nothing
        : { ...holds, invented };
  if (Array.isArray(container)) {
    if (last === ORDER) {
      const wanted = holds === "seed" ? keysOf(piece.value) : piece.value;
      return Array.isArray(wanted) ? withEntries(file, parent, inOrder(container, wanted)) : file;
    }
    const at = container.findIndex((entry) => keyOf(entry) === last);
    if (typeof last === "number") return GONE;
    if (piece.value === undefined)
      return withEntries(
        file,
        parent,
        positionsOf(container).filter((each) => each !== at),
      );
    return at < 0
      ? withEntries(file, parent, [...positionsOf(container), piece])
      : withPiece(file, [...parent, at], piece);
  }
  if (container !== undefined && typeof container !== "object") return GONE;
  return withPiece(file, [...parent, last], piece);
}

interface LaidFile {
  file: ContentFile | undefined;
  gone: readonly Edit[];
}

/** What was laid over each file of a seed, so that what was found out of a file is known for longer than one edit. */
const laidBefore = new WeakMap<ContentData, Map<string, LaidFile>>();
const MOST_LAID = 400;

function layFile(seed: ContentData, name: string, edits: readonly Edit[]): LaidFile {
  const known = laidBefore.get(seed) ?? new Map<string, LaidFile>();
  laidBefore.set(seed, known);
  const key = JSON.stringify([name, edits]);
  let laid = known.get(key);
  if (!laid) {
    const gone: Edit[] = [];
    let file = seed[name];
    for (const edit of edits) {
      const after = layOne(file, edit, seed[name]);
      if (after === GONE) gone.push(edit);
      else file = after;
    }
    laid = { file, gone };
  }
  known.delete(key);
  known.set(key, laid);
  const [oldest] = known.keys();
  if (known.size > MOST_LAID && oldest !== undefined) known.delete(oldest);
  return laid;
}

/** Edits laid over the seed as they are, whatever the checks say. Those whose place is gone are left out. */
function lay(seed: ContentData, edits: readonly Edit[]): { files: ContentData; gone: Edit[] } {
  const files: Record<string, ContentFile> = { ...seed };
  const gone: Edit[] = [];
  for (const [name, own] of Map.groupBy(edits, ({ file }) => file)) {
    const laid = layFile(seed, name, own);
    if (laid.file) files[name] = laid.file;
    else delete files[name];
    gone.push(...laid.gone);
  }
  return { files, gone };
}

/** The newest edit of each place, without those inside a place that has a newer one, the oldest first. */
function newestOf(edits: readonly Edit[]): Edit[] {
  const byPlace = new Map(edits.map((edit) => [JSON.stringify([edit.file, edit.path]), edit]));
  const isCovered = ({ id, file, path }: Edit) =>
    path.some((_, end) => (byPlace.get(JSON.stringify([file, path.slice(0, end)]))?.id ?? 0) > id);
  return [...byPlace.values()].filter((edit) => !isCovered(edit)).sort((a, b) => a.id - b.id);
}

/** The words after the edits. */
export interface Laid extends Checked {
  files: ContentData;
  inEffect: readonly Edit[];
  /** The edits that are left out, with what is wrong with each; nothing is wrong with one whose place is gone. */
  out: ReadonlyMap<number, readonly Fault[]>;
}

const overlaps = (a: FieldPath, b: FieldPath): boolean => isInside(a, b) || isInside(b, a);

/**
 * The edit to leave out because of a fault. The newest at its place is guilty if the fault came with it; otherwise the edit with which
 * it came, so that nobody's words go because somebody wrote others later.
 */
function guiltyOf(seed: ContentData, edits: readonly Edit[], fault: Fault): Edit | undefined {
  const isFaulty = (count: number) => {
    const { files } = lay(seed, edits.slice(0, count));
    return newFaults(seed, checkData(files)).some(
      ({ file, path, reason }) => file === fault.file && reason === fault.reason && isSamePath(path, fault.path),
    );
  };
  const { files } = lay(seed, edits);
  const direct = edits.findLastIndex(({ file, path }) => {
    const at = file === fault.file ? locate(files[file]?.data, path) : undefined;
    return at !== undefined && overlaps(at, fault.path);
  });
  if (direct >= 0 && (direct === edits.length - 1 || isFaulty(direct + 1))) return edits[direct];
  let [right, faulty] = [direct + 1, edits.length];
  while (right + 1 < faulty) {
    const middle = Math.floor((right + faulty) / 2);
    if (isFaulty(middle)) faulty = middle;
    else right = middle;
  }
  return edits[faulty - 1];
}

function follow(edit: Edit, moved: readonly MovedField[]): Edit {
  let { path } = edit;
  for (const { files, from, to } of moved)
    if (files.test(edit.file) && isInside(path, from)) path = [...to, ...path.slice(from.length)];
  return { ...edit, path };
}

/**
 * The seed with the newest right edit of each place. An edit with a fault that the seed does not have stays out, and so does one
 * whose place is gone; the one before it counts.
 */
export function layEdits(seed: ContentData, all: readonly Edit[], moved = movedFields): Laid {
  const out = new Map<number, readonly Fault[]>();
  const edits = moved.length > 0 ? all.map((edit) => follow(edit, moved)) : all;
  for (;;) {
    const inEffect = newestOf(edits.filter(({ id }) => !out.has(id)));
    const { files, gone } = lay(seed, inEffect);
    for (const { id } of gone) out.set(id, []);
    if (gone.length > 0) continue;
    const checked = checkData(files);
    const faults = newFaults(seed, checked);
    const guilty = new Map<Edit, Fault[]>();
    for (const fault of faults) {
      const edit = guiltyOf(seed, inEffect, fault);
      if (edit) guilty.set(edit, [...(guilty.get(edit) ?? []), fault]);
    }
    if (guilty.size === 0) return { ...checked, files, inEffect, out };
    for (const [{ id }, own] of guilty) out.set(id, own);
  }
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const isMarked = (file: ContentFile, path: FieldPath): boolean => file.marked.has(path.join("/"));

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
    const isWhole = isMarked(old, from) || isMarked(now, to) || (seed && ofSeed && isMarked(seed, ofSeed));
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
