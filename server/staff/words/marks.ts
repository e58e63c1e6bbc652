import type { FieldPath } from "../../../content-schema/content-issue.ts";
import type { Path } from "../contract/words.ts";

/** The field itself, or the group around it, that carries the mark "invented". */
export const markAround = (marked: ReadonlySet<string>, path: FieldPath): Path | undefined =>
  path.map((_, end) => path.slice(0, end + 1)).find((outer) => marked.has(outer.join("/")));
