/** For tests: the defaults, changed as another release or the company would. */
import { changeFile, type FileChange } from "../change-file.ts";
import { type ContentFile, contentFile } from "../content-file.ts";
import type { FieldPath } from "../field.ts";
import { type Content, type ContentData, contentDefaults, parseData } from "../read-content.ts";
import { readYaml } from "../yaml.ts";

/** A file of the defaults. @throws when there is none */
function fileOf(file: string): ContentFile {
  const found = contentDefaults()[file];
  if (!found) throw new Error(`There is no ${file}.`);
  return found;
}

/** The defaults of another release. */
export const changedDefaults = (file: string, ...changes: FileChange[]): ContentData => ({
  ...contentDefaults(),
  [file]: changeFile(fileOf(file), changes, fileOf(file)),
});

/** The content with one file as somebody wrote it. @throws ContentError with every issue */
export const contentWith = (file: string, text: string): Content =>
  parseData({ ...contentDefaults(), [file]: readYaml(file, text) });

/** In these files exactly these values are placeholders; those of content/ depend on what the company has given. */
export const defaultsWithPlaceholders = (
  placeholders: Readonly<Record<string, readonly FieldPath[]>>,
): ContentData => ({
  ...contentDefaults(),
  ...Object.fromEntries(
    Object.entries(placeholders).map(([file, paths]) => [file, contentFile(file, fileOf(file).data, paths)]),
  ),
});
