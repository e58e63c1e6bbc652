/** Fields whose default has changed under an override of staff, and the choice between the two. */
import { isDeepStrictEqual } from "node:util";
import type { UpgradeNote } from "../../core/api/content.ts";
import type { ContentIssue } from "../../core/content/content-issue.ts";
import { type FieldPath, valueAt } from "../../core/content/field.ts";
import { locate, type OverrideInput } from "../../core/content/overrides.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { asText, isSameField } from "./changes.ts";
import { type EditorFile, editorFileOf } from "./editor-files.ts";
import { describeIssue, fullLabelOf } from "./labels.ts";
import { type ContentStore, type OverrideRow, readSiteContent, type SiteContent, writeOverrides } from "./overrides.ts";

interface Note {
  row: OverrideRow;
  /** By position; of a field that is gone, by name. */
  path: FieldPath;
  kind: UpgradeNote["kind"];
  defaultValue: unknown;
  issue?: ContentIssue | undefined;
}

/** A whole file of staff and the order of a list have no default to compare with. */
const hasDefault = ({ path }: OverrideRow): boolean => path.length > 0 && path.at(-1) !== "";

function notesOf({ overrides, effective, defaults }: SiteContent): Note[] {
  const inEffect = new Set(effective.inEffect.map(({ id }) => id));
  return overrides.flatMap((row): Note[] => {
    const { id, file, path, state } = row;
    if (state === "default" || !hasDefault(row)) return [];
    const issues = effective.dropped.get(id);
    const at = locate(effective.files[file]?.data, path);
    if (issues?.length && overrides.findLast((override) => isSameField(override, row)) === row)
      return [{ row, path: [...(at ?? path)], kind: "issue", defaultValue: undefined, issue: issues[0] }];
    if (issues?.length === 0 || (inEffect.has(id) && !at))
      return [{ row, path, kind: "removed", defaultValue: undefined }];
    if (!inEffect.has(id) || !at) return [];
    const there = defaults[file] && locate(defaults[file].data, path);
    const defaultValue = there && valueAt(defaults[file]?.data, there);
    return isDeepStrictEqual(defaultValue, row.defaultValue)
      ? []
      : [{ row, path: [...at], kind: "offer", defaultValue }];
  });
}

const shown = (value: unknown) => (value === undefined ? undefined : asText(value));

export function viewUpgrade(content: SiteContent): UpgradeNote[] {
  return notesOf(content).flatMap(({ row, path, kind, defaultValue, issue }) => {
    const file = content.effective.files[row.file];
    const editorFile = file && editorFileOf(file);
    if (!editorFile) return [];
    const label = fullLabelOf(file.data, path);
    const reason = issue && describeIssue(content.effective.files, issue);
    return [{ file: editorFile.id, path, label, kind, defaultValue: shown(defaultValue), reason }];
  });
}

/**
 * Takes a choice, after which the note is gone.
 * @throws HttpError when there is no such note, or the checks reject the default here
 */
export async function chooseUpgrade(
  store: ContentStore,
  { file }: EditorFile,
  change: { path: FieldPath; take: "yours" | "default" },
  staffId: string,
): Promise<void> {
  const content = await readSiteContent(store);
  const note = notesOf(content).find(({ row, path }) => row.file === file && isDeepStrictEqual(path, change.path));
  if (note === undefined) throw deskErrors.notFound();
  const { path, state, invented } = note.row;
  const keepsOwn = change.take === "yours" && note.kind === "offer";
  const input: OverrideInput = keepsOwn
    ? { file, path, state, invented }
    : { file, path, state: "default", invented: [] };
  await writeOverrides(store, content, [input], { kind: "upgrade", action: "content-upgrade", staffId });
}
