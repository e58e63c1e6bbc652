/** Changes content: edits are accepted together or not at all, and only when all of the content passes its checks after them. */
import { ContentError, type ContentIssue, describePath, type FieldPath } from "../content-schema/content-issue.ts";
import { givenRules } from "../content-schema/given/rules.ts";
import { didYouMean } from "../content-schema/issue-messages.ts";
import { type Content, type ContentFiles, parseContent } from "../content-schema/read-content.ts";
import { readYaml } from "../content-schema/yaml-file.ts";
import type { Edit } from "./edit.ts";
import { EditError, editText } from "./edit-text.ts";
import { type Field, fieldsOf, orderIn } from "./fields.ts";
import { isInside, isSamePath, markAround, parsePath } from "./paths.ts";

export type FileEdit = Edit & { file: string };

/** A fault, with the field that it concerns. */
export interface Fault extends ContentIssue {
  path: FieldPath;
}

export interface Change {
  /** The new texts of the files that differ. Nothing may be written while there is a fault. */
  changed: ContentFiles;
  faults: readonly Fault[];
}

const withPath = (issue: ContentIssue): Fault => ({ ...issue, path: parsePath(issue.field) });

interface Checked {
  files: ContentFiles;
  /** Undefined while a fault keeps it from being read. */
  content?: Content;
  faults: readonly Fault[];
}

/** The last contents that were checked, the newest first: an edit is tried before it is saved, and shown after it. */
let checkedLast: readonly Checked[] = [];
const REMEMBERED = 4;

const isSameContent = (a: ContentFiles, b: ContentFiles): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([file, text]) => b[file] === text);

function check(files: ContentFiles): Checked {
  const known = checkedLast.find((each) => isSameContent(each.files, files)) ?? { files, ...checkAll(files) };
  checkedLast = [known, ...checkedLast.filter((each) => each !== known)].slice(0, REMEMBERED);
  return known;
}

/** Every fault of the content as a whole: schemas, rules across files, and what the client's specification fixes. */
export const findFaults = (files: ContentFiles): readonly Fault[] => check(files).faults;

/** As {@link parseContent}, at once for texts that were just checked. */
export const checkedContent = (files: ContentFiles): Content => check(files).content ?? parseContent(files);

function checkAll(files: ContentFiles): Omit<Checked, "files"> {
  try {
    const content = parseContent(files);
    const faults = givenRules
      .filter(({ holds }) => !holds(content))
      .map(({ file, path, must }) => ({
        file,
        line: readYaml(file, files[file] ?? "").lineOf(path),
        path,
        field: describePath(path),
        reason: `${must}; the client's specification fixes this`,
      }));
    return { content, faults };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: error.issues.map(withPath) };
  }
}

const lockedAt = (fields: readonly Field[], path: FieldPath): string | undefined =>
  fields.find((field) => isSamePath(field.path, path))?.locked;

function requireField(fields: readonly Field[], path: FieldPath): Field {
  const field = fields.find((known) => isSamePath(known.path, path));
  if (field) return field;
  const around = path
    .map((_, end) => path.slice(0, end))
    .findLast((outer) => fields.some((known) => isSamePath(known.path, outer)));
  const depth = around?.length ?? 0;
  const unknown = path[depth];
  if (typeof unknown === "number") throw new EditError(path, "is not in the list");
  const names = fields
    .filter((known) => known.path.length === depth + 1 && isInside(known.path, path.slice(0, depth)))
    .map((known) => String(known.path.at(-1)));
  throw new EditError(path, `is not a field of this file${didYouMean(String(unknown ?? ""), names)}`);
}

function requireList(fields: readonly Field[], path: FieldPath): Field {
  const field = requireField(fields, path);
  if (field.kind !== "list") throw new EditError(path, "is not a list");
  if (field.locked) throw new EditError(path, `is locked. ${field.locked}`);
  return field;
}

function checkPosition(path: FieldPath, index: number, length: number): void {
  if (!Number.isInteger(index) || index < 0 || index > length)
    throw new EditError(path, `has ${length} entries; there is no position ${index + 1}`);
}

/** The edit in the terms of the file, or an error in words for staff. */
function prepareEdit(edit: Edit, fields: readonly Field[], marked: ReadonlySet<string>): Edit {
  const { path } = edit;
  const around = path.slice(0, -1);
  const isEntry = typeof path.at(-1) === "number";
  switch (edit.kind) {
    case "set": {
      const { kind, locked } = requireField(fields, path);
      if (kind === "list" || kind === "group")
        throw new EditError(path, `is a ${kind}; set the ${kind === "list" ? "entries" : "fields"} in it`);
      if (locked) throw new EditError(path, `is locked. ${locked}`);
      return edit;
    }
    case "add":
      checkPosition(path, edit.index, requireList(fields, path).length ?? 0);
      return edit;
    case "move": {
      const { length = 0 } = requireList(fields, around);
      requireField(fields, path);
      checkPosition(around, edit.to, length - 1);
      return edit;
    }
    case "remove": {
      const { empty } = requireField(fields, path);
      if (isEntry) requireList(fields, around);
      const locked = lockedAt(fields, path);
      if (locked) throw new EditError(path, `is locked. ${locked}`);
      if (isEntry || empty === "optional") return edit;
      if (empty === "nullable") return { kind: "set", path, value: null };
      throw new EditError(path, "must have a value; it cannot be left out");
    }
    case "confirm": {
      requireField(fields, path);
      const group = markAround(marked, path.slice(0, -1));
      if (!marked.has(path.join("/")) && group)
        throw new EditError(path, `is part of ${describePath(group)}, which is marked as a whole`);
      return edit;
    }
    case "mark":
      requireField(fields, path);
      return edit;
  }
}

const isSet = (edit: Edit): boolean => edit.kind === "set" && edit.value !== null;

/** A mark on a group goes when one change replaces every value in it. */
function completedGroups(fields: readonly Field[], marked: ReadonlySet<string>, edits: readonly Edit[]): Edit[] {
  const groups = fields.filter(({ kind, path }) => kind === "group" && marked.has(path.join("/")));
  return groups
    .filter(({ path }) =>
      fields
        .filter((field) => isInside(field.path, path) && field.kind !== "group" && field.value !== undefined)
        .every((field) => edits.some((edit) => isSet(edit) && isSamePath(edit.path, field.path))),
    )
    .map(({ path }): Edit => ({ kind: "confirm", path }));
}

function changeFile(file: string, text: string, edits: readonly Edit[]): string {
  let changed = text;
  const apply = (edit: Edit) => {
    const { data, marked } = readYaml(file, changed);
    changed = editText(changed, prepareEdit(edit, fieldsOf(file, changed), marked), orderIn(file, data), file);
  };
  const fields = fieldsOf(file, text);
  const { marked } = readYaml(file, text);
  for (const edit of edits) {
    const before = edit.kind === "set" ? fields.find(({ path }) => isSamePath(path, edit.path)) : undefined;
    const isSame = before?.value !== undefined && edit.kind === "set" && before.value === edit.value;
    if (!isSame) apply(edit);
  }
  for (const edit of completedGroups(fields, marked, edits)) apply(edit);
  return changed;
}

/** The texts after the edits, and what is wrong with them. */
export function changeContent(files: ContentFiles, edits: readonly FileEdit[]): Change {
  const changed: ContentFiles = {};
  const faults: Fault[] = [];
  for (const [file, own] of Map.groupBy(edits, (edit) => edit.file)) {
    const text = files[file];
    try {
      if (text === undefined) throw new EditError([], "the file does not exist");
      const after = changeFile(file, text, own);
      if (after !== text) changed[file] = after;
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      const { path, message: reason } = error;
      const line = readYaml(file, text ?? "").lineOf(path);
      faults.push({ file, line, path, field: describePath(path), reason });
    }
  }
  return { changed, faults: faults.length > 0 ? faults : findFaults({ ...files, ...changed }) };
}
