/** The single values in which two states of a place differ. */
import type { FieldPath } from "../../content-schema/content-issue.ts";

export interface Leaf {
  path: FieldPath;
  before: unknown;
  after: unknown;
}

const isBranch = (value: unknown): value is object => value !== null && typeof value === "object";

export function* changedLeaves(before: unknown, after: unknown, path: FieldPath = []): Generator<Leaf> {
  if (!isBranch(before) && !isBranch(after)) {
    if (before !== after) yield { path, before, after };
    return;
  }
  const isList = Array.isArray(before) || Array.isArray(after);
  for (const name of new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))])) {
    const part = isList ? Number(name) : name;
    yield* changedLeaves(Object(before)[part], Object(after)[part], [...path, part]);
  }
}
