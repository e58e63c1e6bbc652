/** Does the edits of a command and says what became of them. */
import { changeContent, type Fault, type FileEdit } from "../../content-editor/change.ts";
import { formatPath, isSamePath, markAround } from "../../content-editor/paths.ts";
import { compareTexts, type Difference, FileChangedError, saveFiles, versionOf } from "../../content-editor/save.ts";
import { searchContent } from "../../content-editor/search.ts";
import { ContentError, describePath } from "../../content-schema/content-issue.ts";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import { readYaml } from "../../content-schema/yaml-file.ts";
import { type CommandResult, json } from "../../server/admin-cli/program.ts";
import { type ContentSettings, faultJson, shortName, shown } from "./command.ts";

/** Old words of fewer letters would be found in too many places. */
const SHORTEST_WORDS = 4;

/** Says where the words that an edit replaced are still written, for example in a sentence. */
function remainingNote(files: ContentFiles, differences: readonly Difference[]): string[] {
  return differences.flatMap(({ theirs, yours }) => {
    if (typeof theirs !== "string" || theirs.length < SHORTEST_WORDS || String(yours).includes(theirs)) return [];
    const hits = searchContent(files, theirs);
    if (hits.length === 0) return [];
    const places = hits.slice(0, 3).map(({ file, path }) => `  ${file}: ${describePath(path)}`);
    const more = hits.length > places.length ? [`  and ${hits.length - places.length} more`] : [];
    return [`"${shown(theirs)}" is also written in:`, ...places, ...more];
  });
}

/** An edit inside a marked group leaves the mark, because the rest of the group may still be invented. */
function markNote(files: ContentFiles, edits: readonly FileEdit[]): string[] {
  const groups = edits.flatMap(({ file, path }) => {
    const { marked } = readYaml(file, files[file] ?? "");
    const group = markAround(marked, path);
    return group ? [`content confirm ${shortName(file)} ${formatPath(group)}`] : [];
  });
  if (groups.length === 0) return [];
  return ["Still marked as invented. Once all of it is true:", ...new Set(groups.map((command) => `  ${command}`))];
}

/** The text of a refusal, in which each field shows both values. */
const conflictText = (error: FileChangedError): string =>
  [
    error.message,
    ...error.differences.flatMap(({ path, theirs, yours }) => [
      "",
      `  ${describePath(path)}`,
      `    in the file: ${shown(theirs)}`,
      `    yours:       ${shown(yours)}`,
    ]),
    "",
    "Read the file again, then decide which value is right.",
  ].join("\n");

interface SaveOptions {
  json?: boolean | undefined;
  /** The version that the person has seen. */
  version?: string | undefined;
}

/** One line for each edit, with the value before and after. */
function describeEdit(edit: FileEdit, differences: readonly Difference[]): string {
  const field = describePath(edit.path);
  switch (edit.kind) {
    case "set": {
      const changed = differences.find(({ path }) => isSamePath(path, edit.path));
      return changed ? `${field}: ${shown(changed.theirs)} -> ${shown(changed.yours)}` : `${field}: reads so already`;
    }
    case "add":
      return `${field}: position ${edit.index + 1} added`;
    case "remove":
      return `${field}: removed`;
    case "move":
      return `${field}: moved to position ${edit.to + 1}`;
    case "confirm":
      return `${field}: no longer marked as invented`;
    case "mark":
      return `${field}: marked as invented`;
  }
}

/** @throws FileChangedError when the person has seen another version of a file that changes */
function checkVersion(files: ContentFiles, changed: ContentFiles, version: string | undefined): void {
  for (const [file, text] of Object.entries(changed)) {
    const theirs = files[file] ?? "";
    if (version !== undefined && version !== versionOf(theirs))
      throw new FileChangedError(file, compareTexts(file, theirs, text));
  }
}

function refuse(error: FileChangedError, asJson: boolean): CommandResult {
  const { file, differences } = error;
  const conflicts = differences.map(({ path, ...values }) => ({ path: formatPath(path), ...values }));
  return { text: asJson ? json({ saved: false, file, conflicts }) : conflictText(error), isEmpty: true };
}

function reportFaults(faults: readonly Fault[], asJson: boolean): CommandResult {
  const text = asJson
    ? json({ saved: false, faults: faults.map(faultJson) })
    : `${new ContentError(faults).message.trim()}\n\nNothing was saved.`;
  return { text, isEmpty: true };
}

/** Does the edits of one file, or says why none of them was done. */
export function saveEdits(
  { folder }: ContentSettings,
  files: ContentFiles,
  edits: readonly FileEdit[],
  { json: asJson = false, version }: SaveOptions,
): CommandResult {
  const { changed, faults } = changeContent(files, edits);
  try {
    checkVersion(files, changed, version);
    if (faults.length > 0) return reportFaults(faults, asJson);
    saveFiles(folder, files, changed);
  } catch (error) {
    if (error instanceof FileChangedError) return refuse(error, asJson);
    throw error;
  }
  const [file = ""] = edits.map((edit) => edit.file);
  const after = { ...files, ...changed };
  const text = after[file] ?? "";
  if (asJson) return json({ saved: true, file, version: versionOf(text) });
  const differences = compareTexts(file, files[file] ?? "", text);
  const replaced = differences.filter(({ path }) =>
    edits.some((edit) => edit.kind === "set" && isSamePath(edit.path, path)),
  );
  return [
    file,
    ...edits.map((edit) => `  ${describeEdit(edit, differences)}`),
    text === files[file]
      ? "Nothing to save."
      : `Saved. All ${Object.keys(files).length} files are in order. The site shows it after the next build.`,
    ...remainingNote(after, replaced),
    ...markNote(after, edits),
  ].join("\n");
}
