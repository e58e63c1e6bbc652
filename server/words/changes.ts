/** Changed fields, before and after, with who changed them. */
import type { WordsChange } from "../contract/words.ts";
import { type ChangedFile, compareFile, type Difference } from "./compare.ts";
import { placeOf } from "./files.ts";
import { lastChangeAt } from "./history.ts";
import { fullLabelOf } from "./labels.ts";
import type { Words } from "./words.ts";

const DELETED = "Deleted";

/**
 * The changed fields of one file. A file that came or went is one change.
 * @param words those in which the change was made; undefined where nobody needs to know who made it
 */
export function sayChange({ file, before, after }: ChangedFile, words?: Words): WordsChange[] {
  const there = after ?? before;
  const place = there && placeOf(there);
  if (place === undefined) return [];
  const { id, title } = place;
  const say = (difference: Pick<Difference, "path" | "before" | "after">, label: string): WordsChange => {
    const path = [...difference.path];
    const last = words && lastChangeAt(words, file, path);
    const { before: old, after: now } = difference;
    return { file: id, title, path, label, before: old, after: now, by: last?.by ?? null, at: last?.at ?? null };
  };
  if (!after) return [say({ path: [], before: title, after: undefined }, DELETED)];
  if (!before) return [say({ path: [], before: undefined, after: title }, title)];
  return compareFile(before, after).map((difference) => {
    const { data } = difference.kind === "removed" ? before : after;
    return say(difference, difference.path.length === 0 ? title : fullLabelOf(data, difference.path));
  });
}
