/** Sorts what a person typed: what can be saved, what has a fault, and what somebody else has changed meanwhile. */
import { isDeepStrictEqual } from "node:util";
import type { FileEdit } from "../../../content-editor/change.ts";
import { type Field, fieldsOf, valueInForm } from "../../../content-editor/fields.ts";
import { isSamePath, markAround } from "../../../content-editor/paths.ts";
import type { ContentFiles } from "../../../content-schema/read-content.ts";
import { readYaml } from "../../../content-schema/yaml-file.ts";
import { type Trial, tryEdits, type Wish } from "../../content/try-edits.ts";
import type { Value, WordsConflict } from "../contract/words.ts";
import type { Draft } from "./drafts.ts";
import type { SavedEdit } from "./edits.ts";

export interface Judged {
  /** Reads so already. */
  done: readonly Draft[];
  conflicts: readonly (WordsConflict & { file: string })[];
  trial: Trial<Draft>;
}

export interface JudgeOptions {
  files: ContentFiles;
  published: ContentFiles;
  staffId: string;
  /** By file and path. */
  lastEdits: ReadonlyMap<string, SavedEdit>;
}

function editsFor(
  file: string,
  field: Field,
  value: Value | undefined,
  published: readonly Field[],
  marked: ReadonlySet<string>,
): FileEdit[] {
  const { path } = field;
  if (value === undefined) return [{ kind: "remove", file, path }];
  const set: FileEdit = { kind: "set", file, path, value };
  // An invented value that comes back is invented again.
  const isInvented = published.some(
    (earlier) => earlier.isPlaceholder && earlier.path.at(-1) === path.at(-1) && earlier.value === value,
  );
  const isInMarkedGroup = markAround(marked, path.slice(0, -1)) !== undefined;
  return isInvented && value !== null && !isInMarkedGroup ? [set, { kind: "mark", file, path }] : [set];
}

export async function judge(drafts: readonly Draft[], options: JudgeOptions): Promise<Judged> {
  const { files, published, staffId, lastEdits } = options;
  const done: Draft[] = [];
  const conflicts: (WordsConflict & { file: string })[] = [];
  const wishes: Wish<Draft>[] = [];
  for (const [file, own] of Map.groupBy(drafts, (draft) => draft.file)) {
    const fields = fieldsOf(file, files[file] ?? "");
    const { marked } = readYaml(file, files[file] ?? "");
    const earlier = fieldsOf(file, published[file] ?? "");
    for (const draft of own) {
      const { path, opened, value: yours } = draft;
      const field = fields.find((known) => isSamePath(known.path, path));
      if (field === undefined || field.kind === "list" || field.kind === "group") {
        wishes.push({ of: draft, file, path, edits: [{ kind: "set", file, path, value: yours }] });
        continue;
      }
      const value = valueInForm(field, yours);
      const last = lastEdits.get(`${file} ${JSON.stringify(path)}`);
      if (isDeepStrictEqual(field.value, value)) done.push(draft);
      else if (isDeepStrictEqual(field.value, opened) || last?.by?.id === staffId)
        wishes.push({ of: draft, file, path, edits: editsFor(file, field, value, earlier, marked) });
      else
        conflicts.push({
          file,
          path: [...path],
          theirs: field.value,
          yours,
          by: last?.by ?? null,
          at: last?.at ?? null,
        });
    }
  }
  return { done, conflicts, trial: await tryEdits(files, wishes) };
}
