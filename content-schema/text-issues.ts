import { type ContentIssue, describePath, type FieldPath } from "./content-issue.ts";
import { type ContentFile, textsOf } from "./yaml-file.ts";

/** The issue of one field of a file. */
export const issueAt = ({ file, lineOf }: ContentFile, path: FieldPath, reason: string): ContentIssue => ({
  file,
  line: lineOf(path),
  field: describePath(path),
  reason,
});

/** Sources of laws (laws.ts) are never printed, so nothing is asked of their words. */
const isPrinted = ([field]: FieldPath): boolean => field !== "laws";

/** The issues of all printed texts of a file. `reasonsFor` says what is wrong with one text, as the end of a sentence. */
export const textIssues = (
  file: ContentFile,
  reasonsFor: (text: string, path: FieldPath) => readonly string[],
): ContentIssue[] =>
  [...textsOf(file.data)].flatMap(({ path, text }) =>
    (isPrinted(path) ? reasonsFor(text, path) : []).map((reason) => issueAt(file, path, reason)),
  );
