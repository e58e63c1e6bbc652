/** For tests: the words of the product, changed as another release or the company would. */
import { changeFile, type FileChange } from "../change-file.ts";
import { type ContentFile, contentFile } from "../content-file.ts";
import type { FieldPath } from "../field-path.ts";
import { type ContentData, productSeed } from "../read-content.ts";

/** A file of the product's words. @throws when there is none */
function fileOf(file: string): ContentFile {
  const found = productSeed()[file];
  if (!found) throw new Error(`There is no ${file}.`);
  return found;
}

/** The words of another release. */
export const changedSeed = (file: string, ...changes: FileChange[]): ContentData => ({
  ...productSeed(),
  [file]: changeFile(fileOf(file), changes, fileOf(file)),
});

/** In these files exactly these values are marked as invented. Which marks content/ has depends on what the company has given. */
export const markedSeed = (marks: Readonly<Record<string, readonly FieldPath[]>>): ContentData => ({
  ...productSeed(),
  ...Object.fromEntries(
    Object.entries(marks).map(([file, paths]) => [file, contentFile(file, fileOf(file).data, paths)]),
  ),
});
