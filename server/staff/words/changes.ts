/** Changed fields, before and after, with who changed them. */
import { compareTexts, type Difference } from "../../../content-editor/compare.ts";
import { readYaml } from "../../../content-schema/yaml-file.ts";
import type { WordsChange } from "../contract/words.ts";
import type { SavedEdit } from "./edits.ts";
import { placeOf } from "./files.ts";
import { fullLabelOf } from "./labels.ts";

export interface FileChange {
  file: string;
  before: string;
  after: string;
}

const DELETED = "Deleted";

/** The changed fields of one file. A file that is gone is one change. */
export function sayChange({ file, before, after }: FileChange, edits: readonly SavedEdit[]): WordsChange[] {
  const place = placeOf(file, after || before);
  if (place === undefined) return [];
  const { id, title } = place;
  const own = edits.filter((edit) => edit.file === file);
  const say = (difference: Pick<Difference, "path" | "before" | "after">, label: string): WordsChange => {
    const path = [...difference.path];
    const last = own.find((edit) => JSON.stringify(edit.path) === JSON.stringify(path)) ?? own[0];
    const { before: old, after: now } = difference;
    return { file: id, title, path, label, before: old, after: now, by: last?.by ?? null, at: last?.at ?? null };
  };
  if (after === "") return [say({ path: [], before: title, after: undefined }, DELETED)];
  return compareTexts(file, before, after).map((difference) => {
    const text = difference.kind === "removed" ? before : after;
    const { data } = readYaml(file, text);
    return say(difference, difference.path.length === 0 ? title : fullLabelOf(data, difference.path));
  });
}
