/** What each edit changed, and who changed each field last. */
import { isDeepStrictEqual } from "node:util";
import { type FieldPath, isInside, valueAt } from "../../content-schema/field-path.ts";
import { locate, type Place } from "../../content-schema/places.ts";
import type { By } from "../contract/words.ts";
import type { EditRow, Words } from "./words.ts";

export const isSamePlace = (a: Pick<Place, "file" | "path">, b: Pick<Place, "file" | "path">): boolean =>
  a.file === b.file && isDeepStrictEqual(a.path, b.path);

/** The value of an edit; undefined where the field is left out. */
export function valueIn({ holds, seed }: Pick<EditRow, "holds" | "seed">): unknown {
  if (holds === "seed") return seed;
  return holds === "nothing" ? undefined : holds.value;
}

/** The value that was in effect before the edit. */
function valueBefore({ edits, laid }: Words, { id, file, path, seed }: EditRow): unknown {
  const before = edits.findLast(
    (other) => other.id < id && other.file === file && isInside(path, other.path) && !laid.out.has(other.id),
  );
  if (!before) return seed;
  const value = valueIn(before);
  const rest = locate(value, path.slice(before.path.length));
  return rest && valueAt(value, rest);
}

const isBranch = (value: unknown): value is object => value !== null && typeof value === "object";

/** The paths of the single values in which two states of a place differ. */
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

/** The fields that an edit changed, by position in the words of now; none where its place is gone. */
export function fieldsChanged(words: Words, row: EditRow): FieldPath[] {
  const place = locate(words.laid.files[row.file]?.data, row.path);
  return place ? [...changedLeaves(valueBefore(words, row), valueIn(row), place)] : [];
}

export interface LastChange {
  by: By | null;
  at: string;
}

type LastChanges = ReadonlyMap<string, LastChange>;

const known = new WeakMap<Words, LastChanges>();

const keyOf = (file: string, path: FieldPath): string => JSON.stringify([file, path]);

function findAll(words: Words): LastChanges {
  const found = new Map<string, LastChange>();
  for (const row of words.edits) {
    const { file, kind, by, at } = row;
    const place = locate(words.laid.files[file]?.data, row.path);
    if (!place || words.laid.out.has(row.id)) continue;
    found.set(keyOf(file, []), { by, at });
    const isOfFields = kind === "set" || kind === "put-back";
    for (const path of isOfFields ? fieldsChanged(words, row) : [place]) found.set(keyOf(file, path), { by, at });
  }
  return found;
}

/** The last change of this very field. */
export function ownChangeAt(words: Words, file: string, path: FieldPath): LastChange | undefined {
  const all = known.get(words) ?? findAll(words);
  known.set(words, all);
  return all.get(keyOf(file, path));
}

/** The last change of a field, or of the nearest group, list or file around it. */
export function lastChangeAt(words: Words, file: string, path: FieldPath): LastChange | undefined {
  return ownChangeAt(words, file, path) ?? (path.length > 0 ? lastChangeAt(words, file, path.slice(0, -1)) : undefined);
}
