/** What an edit says, what it replaced, and whether it was right. */
import { isDeepStrictEqual } from "node:util";
import type { FieldPath } from "../../content-schema/content-issue.ts";
import { locate } from "../../content-schema/edits.ts";
import { isInside, valueAt } from "../../content-schema/paths.ts";
import type { EditRow } from "./edits.ts";
import { counts, type Words } from "./words.ts";

/** The value of an edit; undefined where the field is left out. */
export function valueIn({ holds, seed }: Pick<EditRow, "holds" | "seed">): unknown {
  if (holds === "seed") return seed;
  return holds === "nothing" ? undefined : holds.value;
}

/** The value that was in effect before the edit. */
export function valueSeen({ edits }: Words, { replaced, path, seed }: EditRow): unknown {
  const before = replaced === null ? undefined : edits.find(({ id }) => id === replaced);
  if (!before) return seed;
  const value = valueIn(before);
  const rest = locate(value, path.slice(before.path.length));
  return rest && valueAt(value, rest);
}

export const isSamePlace = (a: Pick<EditRow, "file" | "path">, b: Pick<EditRow, "file" | "path">): boolean =>
  a.file === b.file && isDeepStrictEqual(a.path, b.path);

/** The edit that is in effect at a place; undefined for the seed. */
export const headAt = ({ laid, edits }: Words, file: string, path: FieldPath): EditRow | undefined => {
  const head = laid.inEffect.findLast((edit) => edit.file === file && isInside(path, edit.path));
  return head && edits.find(({ id }) => id === head.id);
};

/** Whether an edit is or was in effect: the next one at its place replaced it. */
export function wasRight({ edits, laid }: Words, row: EditRow): boolean {
  if (!counts(row) || laid.out.has(row.id)) return false;
  const next = edits.find((other) => other.id > row.id && counts(other) && isSamePlace(other, row));
  return next === undefined || next.replaced === row.id;
}
