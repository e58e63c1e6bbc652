/** Who changed each field last. */
import type { FieldPath } from "../../content-schema/content-issue.ts";
import { locate } from "../../content-schema/edits.ts";
import type { By } from "../contract/words.ts";
import type { EditRow } from "./edits.ts";
import { changedLeaves } from "./leaves.ts";
import { valueIn, valueSeen, wasRight } from "./row-values.ts";
import type { Words } from "./words.ts";

export interface LastChange {
  by: By | null;
  at: string;
}

type LastChanges = ReadonlyMap<string, LastChange>;

const known = new WeakMap<Words, LastChanges>();

const keyOf = (file: string, path: FieldPath): string => JSON.stringify([file, path]);

const isWhole = ({ kind }: EditRow): boolean => kind !== "set" && kind !== "put-back";

function findAll(words: Words): LastChanges {
  const found = new Map<string, LastChange>();
  for (const row of words.edits) {
    const { file, by, at } = row;
    const data = words.laid.files[file]?.data;
    const place = locate(data, row.path);
    if (!place || !wasRight(words, row)) continue;
    found.set(keyOf(file, []), { by, at });
    if (isWhole(row)) found.set(keyOf(file, place), { by, at });
    else
      for (const { path } of changedLeaves(valueSeen(words, row), valueIn(row)))
        found.set(keyOf(file, [...place, ...path]), { by, at });
  }
  return found;
}

export function lastChanges(words: Words): LastChanges {
  const all = known.get(words) ?? findAll(words);
  known.set(words, all);
  return all;
}

/** The last change of a field, or of the nearest group, list or file around it. */
export function lastChangeAt(changes: LastChanges, file: string, path: FieldPath): LastChange | undefined {
  for (let end = path.length; end >= 0; end--) {
    const found = changes.get(keyOf(file, path.slice(0, end)));
    if (found) return found;
  }
  return undefined;
}

/** The last change of this very field. */
export const ownChangeAt = (changes: LastChanges, file: string, path: FieldPath): LastChange | undefined =>
  changes.get(keyOf(file, path));
