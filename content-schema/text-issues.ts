import { type ContentIssue, describePath, type FieldPath } from "./content-issue.ts";
import { type ContentFile, oncePerFile, textsOf } from "./yaml-file.ts";

/** The issue of one field of a file. */
export const issueAt = ({ file, lineOf }: ContentFile, path: FieldPath, reason: string): ContentIssue => ({
  file,
  line: lineOf(path),
  field: describePath(path),
  reason,
});

/** Sources of laws (laws.ts) are never printed, so nothing is asked of their words. */
const isPrinted = ([field]: FieldPath): boolean => field !== "laws";

/** All printed texts of a file. */
export const printedTexts = oncePerFile((file: ContentFile) =>
  [...textsOf(file.data)].filter(({ path }) => isPrinted(path)),
);

/** The issues of all printed texts of a file. `reasonsFor` says what is wrong with one text, as the end of a sentence. */
export const textIssues = (
  file: ContentFile,
  reasonsFor: (text: string, path: FieldPath) => readonly string[],
): ContentIssue[] =>
  printedTexts(file).flatMap(({ path, text }) => reasonsFor(text, path).map((reason) => issueAt(file, path, reason)));
