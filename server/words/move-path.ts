/** Finds the new path of a field after its list has changed. */
import { isInside } from "../../content-schema/paths.ts";
import type { Path } from "../contract/words.ts";

export type ListChange =
  | { kind: "add"; list: Path; at: number }
  | { kind: "remove"; list: Path; at: number }
  | { kind: "move"; list: Path; at: number; to: number };

function movePosition(index: number, change: ListChange): number | undefined {
  const { at } = change;
  if (change.kind === "add") return index >= at ? index + 1 : index;
  if (change.kind === "remove") return index === at ? undefined : index - Number(index > at);
  if (index === at) return change.to;
  const without = index - Number(index > at);
  return without + Number(without >= change.to);
}

/** The new path; undefined for what was in an entry that is gone. */
export function movePath(path: Path, change: ListChange): Path | undefined {
  const depth = change.list.length;
  const index = path[depth];
  if (typeof index !== "number" || !isInside(path, change.list)) return path;
  const moved = movePosition(index, change);
  return moved === undefined ? undefined : path.with(depth, moved);
}
