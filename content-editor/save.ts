/** Writes changed files into a folder of content, unless somebody else has changed them meanwhile. */
import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { FieldPath } from "../content-schema/content-issue.ts";
import type { ContentFiles } from "../content-schema/read-content.ts";
import { fieldsOf } from "./fields.ts";
import { formatPath } from "./paths.ts";
import type { Simple } from "./write-text.ts";

/** A field that has one value in the folder and another in what was to be saved; undefined where it has none. */
export interface Difference {
  path: FieldPath;
  theirs: Simple | undefined;
  yours: Simple | undefined;
}

/** Somebody changed the file since it was read. Nothing was written. */
export class FileChangedError extends Error {
  readonly file: string;
  readonly differences: readonly Difference[];

  constructor(file: string, differences: readonly Difference[]) {
    super(`${file} was changed since you read it. Nothing was saved.`);
    this.file = file;
    this.differences = differences;
  }
}

/** Identifies the text of a file. */
export const versionOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** The fields of a file that differ between two texts. */
export function compareTexts(file: string, theirs: string, yours: string): Difference[] {
  const valuesOf = (text: string) =>
    new Map(
      fieldsOf(file, text).flatMap(({ path, kind, value }) =>
        kind === "list" || kind === "group" ? [] : [[formatPath(path), { path, value }] as const],
      ),
    );
  const [a, b] = [valuesOf(theirs), valuesOf(yours)];
  return [...new Map([...a, ...b]).values()]
    .map(({ path }) => ({ path, theirs: a.get(formatPath(path))?.value, yours: b.get(formatPath(path))?.value }))
    .filter((field) => field.theirs !== field.yours);
}

const pathIn = (folder: string, file: string): string => join(folder, file.replace(/^content\//, ""));

/** Writes a new file beside the old one and gives it the same rights. */
function writeBeside(path: string, text: string): string {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  const descriptor = openSync(temporary, "w", statSync(path).mode);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return temporary;
}

/**
 * Saves the changed texts; each file is replaced in one step, so that no reader sees half of it.
 * @param before the texts as they were read
 * @throws FileChangedError when a file is no longer as it was read; then nothing is written
 */
export function saveFiles(folder: string, before: ContentFiles, changed: ContentFiles): void {
  const written: { temporary: string; path: string }[] = [];
  try {
    for (const [file, text] of Object.entries(changed)) {
      const path = pathIn(folder, file);
      written.push({ path, temporary: writeBeside(path, text) });
    }
    for (const [file, text] of Object.entries(changed)) {
      const theirs = readFileSync(pathIn(folder, file), "utf8");
      if (versionOf(theirs) !== versionOf(before[file] ?? ""))
        throw new FileChangedError(file, compareTexts(file, theirs, text));
    }
    for (const { temporary, path } of written) renameSync(temporary, path);
  } finally {
    for (const { temporary } of written) rmSync(temporary, { force: true });
  }
}
