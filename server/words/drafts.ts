/** What a person typed that is not in effect: it has a fault, or somebody else had changed the field meanwhile. */
import { isDeepStrictEqual } from "node:util";
import type { FieldPath } from "../../content-schema/content-issue.ts";
import { locate } from "../../content-schema/edits.ts";
import { valueAt } from "../../content-schema/paths.ts";
import type { By } from "../contract/words.ts";
import type { EditRow } from "./edits.ts";
import { lastChanges, ownChangeAt } from "./last-changes.ts";
import { changedLeaves } from "./leaves.ts";
import { isSamePlace, valueIn, valueSeen, wasRight } from "./row-values.ts";
import type { Words } from "./words.ts";

export interface Draft {
  file: string;
  /** By position, in the words of now. */
  path: FieldPath;
  value: unknown;
  at: string;
  /** The edit that has it. */
  row: EditRow;
  /** What somebody else made of the field meanwhile. */
  conflict?: { theirs: unknown; by: By | null; at: string | null };
}

const changesShape = ({ kind }: EditRow): boolean => kind === "add" || kind === "remove" || kind === "move";

/** The drafts of a person in one place. */
function draftsAt(words: Words, place: EditRow, staffId: string): Draft[] {
  const { file } = place;
  const data = words.laid.files[file]?.data;
  const at = locate(data, place.path);
  // The edit of a field that is gone is shown elsewhere.
  if (!at) return [];
  const found = new Map<string, Draft & { seen: unknown }>();
  for (const row of words.edits.filter((other) => isSamePlace(other, place))) {
    const isRight = wasRight(words, row);
    if (isRight && changesShape(row)) found.clear();
    if (row.by?.id !== staffId) continue;
    const leaves = [...changedLeaves(valueSeen(words, row), valueIn(row))];
    for (const { path: inside, before: seen, after: value } of leaves) {
      const path = [...at, ...inside];
      const key = JSON.stringify(path);
      if (isRight || row.kind === "theirs") found.delete(key);
      else found.set(key, { file, path, value, seen, at: row.at, row });
    }
  }
  return [...found.values()].flatMap(({ seen, ...draft }): Draft[] => {
    const now = valueAt(data, draft.path);
    if (isDeepStrictEqual(now, draft.value)) return [];
    const last = ownChangeAt(lastChanges(words), file, draft.path);
    const isOthers = draft.row.kind === "held" || (!isDeepStrictEqual(now, seen) && last?.by?.id !== staffId);
    const conflict = { theirs: now, by: last?.by ?? null, at: last?.at ?? null };
    return [isOthers ? { ...draft, conflict } : draft];
  });
}

export function readDrafts(words: Words, staffId: string): Draft[] {
  const places: EditRow[] = [];
  for (const row of words.edits)
    if (row.by?.id === staffId && !places.some((known) => isSamePlace(known, row))) places.push(row);
  return places.flatMap((place) => draftsAt(words, place, staffId));
}

/** Everybody's drafts in a file. */
export function readDraftsIn(words: Words, file: string): { by: By; drafts: Draft[] }[] {
  const people = new Map(words.edits.flatMap(({ by }) => (by ? [[by.id, by] as const] : [])));
  return [...people.values()].map((by) => ({
    by,
    drafts: readDrafts(words, by.id).filter((draft) => draft.file === file),
  }));
}
