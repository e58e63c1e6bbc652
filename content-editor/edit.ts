/** The edits that a content file can take, and what each does to its data. */
import type { FieldPath } from "../content-schema/content-issue.ts";
import type { Value } from "./write-text.ts";

/** Positions in lists count from 0. */
export type Edit =
  /** Gives a field a value; a field or group that is absent is written. Replacing a value removes its mark. */
  | { kind: "set"; path: FieldPath; value: Value }
  /** Adds an entry to the list at the path. */
  | { kind: "add"; path: FieldPath; index: number; value: Value }
  /** Removes an entry of a list, or an optional field. */
  | { kind: "remove"; path: FieldPath }
  /** Moves an entry of a list to another position. */
  | { kind: "move"; path: FieldPath; to: number }
  /** Removes the mark of a value that was invented and is true now. */
  | { kind: "confirm"; path: FieldPath }
  /** Marks a value as invented, because an invented one has come back. */
  | { kind: "mark"; path: FieldPath };

type Group = Record<string | number, unknown>;

/** The value at a path; undefined where there is none. */
export const valueAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, part) => (value === null || value === undefined ? undefined : (value as Group)[part]),
    data,
  );

/** The group or list around a path, created where it is missing. */
function containerAt(data: unknown, path: FieldPath): Group {
  let container = data as Group;
  for (const part of path.slice(0, -1)) {
    container[part] ??= {};
    container = container[part] as Group;
  }
  return container;
}

/** A copy of the data of a file with the edit done. */
export function changeData(data: unknown, edit: Edit): unknown {
  const changed = structuredClone(data);
  const container = containerAt(changed, edit.path);
  const last = edit.path.at(-1) ?? "";
  switch (edit.kind) {
    case "set":
      container[last] = edit.value;
      break;
    case "add": {
      // The file itself may be the list.
      if (edit.path.length > 0) container[last] ??= [];
      const list = (edit.path.length > 0 ? container[last] : container) as unknown[];
      list.splice(edit.index, 0, edit.value);
      break;
    }
    case "remove":
      if (Array.isArray(container)) container.splice(Number(last), 1);
      else delete container[last];
      break;
    case "move": {
      const list = container as unknown as unknown[];
      list.splice(edit.to, 0, ...list.splice(Number(last), 1));
      break;
    }
    case "confirm":
    case "mark":
  }
  return changed;
}
