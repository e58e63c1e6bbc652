/** Walks over everything that stands in a YAML file. */
import { isCollection, isMap, isNode, isPair, isScalar, isSeq, type Node, Scalar } from "yaml";
import type { FieldPath } from "./read-path.ts";

/** Every value of the file with its path; the offset is that of its name, or of itself in a list. */
export function* walk(
  node: unknown,
  path: FieldPath,
  offset: number,
): Generator<{ path: FieldPath; node: Node | null; offset: number }> {
  if (node !== null && !isNode(node)) return;
  yield { path, node, offset };
  if (!isCollection(node)) return;
  for (const [index, item] of node.items.entries()) {
    if (isPair(item) && isMap(node)) {
      const key = isScalar(item.key) ? item.key : new Scalar(String(item.key));
      yield* walk(item.value, [...path, String(key.value)], key.range?.[0] ?? offset);
    } else if (isSeq(node) && isNode(item)) {
      yield* walk(item, [...path, index], item.range?.[0] ?? offset);
    }
  }
}
