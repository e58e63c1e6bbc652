/** The changes that a content file can take, and what each does to its data. */
import { isDeepStrictEqual } from "node:util";
import { type ContentFile, contentFile, inventedAround, isInvented } from "./content-file.ts";
import { didYouMean } from "./content-issue.ts";
import { type FieldPath, isInside, isSamePath, valueAt } from "./field.ts";
import { type Field, fieldsOf } from "./fields.ts";
import { type TaggedValue, taggedValueAt, withEntries, withTaggedValue } from "./overrides.ts";

/** Positions in lists count from 0. */
export type FileChange =
  /**
   * Gives a field a value, undefined to leave it out; a field or group that is absent is written. It is no placeholder
   * any more.
   */
  | { kind: "set"; path: FieldPath; value: unknown }
  | { kind: "add"; path: FieldPath; index: number; value: unknown }
  | { kind: "remove"; path: FieldPath }
  | { kind: "move"; path: FieldPath; to: number }
  | { kind: "confirm"; path: FieldPath };

/** A change that the file cannot take. The message ends a sentence that begins with the field. */
export class ChangeError extends Error {
  readonly path: FieldPath;

  constructor(path: FieldPath, message: string) {
    super(message);
    this.path = path;
  }
}

function requireField(fields: readonly Field[], path: FieldPath): Field {
  const field = fields.find((known) => isSamePath(known.path, path));
  if (field) return field;
  const around = path
    .map((_, end) => path.slice(0, end))
    .findLast((outer) => fields.some((known) => isSamePath(known.path, outer)));
  const depth = around?.length ?? 0;
  const unknown = path[depth];
  if (typeof unknown === "number") throw new ChangeError(path, "is not in the list");
  const names = fields
    .filter((known) => known.path.length === depth + 1 && isInside(known.path, path.slice(0, depth)))
    .map((known) => String(known.path.at(-1)));
  throw new ChangeError(path, `is not a field of this file${didYouMean(String(unknown ?? ""), names)}`);
}

function refuseLocked({ path, locked }: Field): void {
  if (locked) throw new ChangeError(path, `is locked. ${locked}`);
}

function refuseLockedInside(fields: readonly Field[], path: FieldPath): void {
  const locked = fields.find((field) => field.locked && isInside(field.path, path));
  if (locked) refuseLocked(locked);
}

function requireList(fields: readonly Field[], path: FieldPath): number {
  const field = requireField(fields, path);
  if (field.kind !== "list") throw new ChangeError(path, "is not a list");
  refuseLocked(field);
  return field.length ?? 0;
}

function checkPosition(path: FieldPath, index: number, length: number): void {
  if (!Number.isInteger(index) || index < 0 || index > length)
    throw new ChangeError(path, `has ${length} entries; there is no position ${index + 1}`);
}

/** An invented value that comes back is invented again. */
function comesBack(defaults: ContentFile | undefined, file: ContentFile, path: FieldPath, value: unknown): boolean {
  if (!defaults || value === null || value === undefined || inventedAround(file, path.slice(0, -1))) return false;
  return defaults.invented.some(
    (placeholder) =>
      placeholder.at(-1) === path.at(-1) && isDeepStrictEqual(valueAt(defaults.data, placeholder), value),
  );
}

const positions = (length: number): number[] => [...Array(length).keys()];

function changeOnce(file: ContentFile, change: FileChange, defaults: ContentFile | undefined): ContentFile {
  const fields = fieldsOf(file);
  const { path } = change;
  const list = path.slice(0, -1);
  switch (change.kind) {
    case "set": {
      const field = requireField(fields, path);
      const { kind, empty } = field;
      if ((kind === "list" || kind === "group") && change.value !== undefined)
        throw new ChangeError(path, `is a ${kind}; set the ${kind === "list" ? "entries" : "fields"} in it`);
      refuseLockedInside(fields, path);
      if (change.value === undefined && empty !== "optional")
        throw new ChangeError(path, "must have a value; it cannot be left out");
      const invented = comesBack(defaults, file, path, change.value) ? [[]] : [];
      return withTaggedValue(file, path, { value: change.value, invented });
    }
    case "add": {
      const length = requireList(fields, path);
      checkPosition(path, change.index, length);
      const entries = Object(valueAt(defaults?.data, path)) as unknown[];
      const earlier = Array.isArray(entries)
        ? entries.findIndex((entry) => isDeepStrictEqual(entry, change.value))
        : -1;
      const inDefaults = defaults && earlier >= 0 ? taggedValueAt(defaults, [...path, earlier]) : undefined;
      const tagged: TaggedValue = inDefaults ?? { value: change.value, invented: [] };
      return withEntries(
        file,
        path,
        positions(length)
          .toSpliced(change.index, 0, -1)
          .map((at) => (at < 0 ? tagged : at)),
      );
    }
    case "remove": {
      const length = requireList(fields, list);
      requireField(fields, path);
      refuseLockedInside(fields, path);
      return withEntries(
        file,
        list,
        positions(length).filter((at) => at !== path.at(-1)),
      );
    }
    case "move": {
      const length = requireList(fields, list);
      requireField(fields, path);
      checkPosition(list, change.to, length - 1);
      const at = Number(path.at(-1));
      return withEntries(file, list, positions(length).toSpliced(at, 1).toSpliced(change.to, 0, at));
    }
    case "confirm": {
      requireField(fields, path);
      const group = inventedAround(file, path.slice(0, -1));
      if (!isInvented(file, path) && group) throw new ChangeError(path, "is part of a group that is marked as a whole");
      return withoutPlaceholder(file, path);
    }
  }
}

const withoutPlaceholder = (file: ContentFile, path: FieldPath): ContentFile =>
  contentFile(
    file.file,
    file.data,
    file.invented.filter((placeholder) => !isSamePath(placeholder, path)),
  );

/** The groups marked as a whole in which these changes replace every value. */
function completedGroups(file: ContentFile, changes: readonly FileChange[]): FieldPath[] {
  const set = changes.filter((change) => change.kind === "set" && change.value !== null);
  const fields = fieldsOf(file);
  return fields
    .filter(({ kind, path }) => kind === "group" && isInvented(file, path))
    .map(({ path }) => path)
    .filter((group) =>
      fields
        .filter((field) => isInside(field.path, group) && field.kind !== "group" && field.value !== undefined)
        .every((field) => set.some(({ path }) => isSamePath(path, field.path))),
    );
}

/**
 * The file after changes that are made together.
 * @param defaults the file of the defaults
 * @throws ChangeError
 */
export function changeFile(
  file: ContentFile,
  changes: readonly FileChange[],
  defaults: ContentFile | undefined,
): ContentFile {
  const changed = changes.reduce((before, change) => changeOnce(before, change, defaults), file);
  return completedGroups(file, changes).reduce(withoutPlaceholder, changed);
}
