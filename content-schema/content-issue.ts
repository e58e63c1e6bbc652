/** Issues in content files, reported to authors who are not programmers. */

/** Field names and, in lists, positions from 0. */
export type FieldPath = readonly (string | number)[];

/** One thing to correct in one content file. */
export interface ContentIssue {
  file: string;
  line: number;
  /** The field in words, see {@link describePath}; empty for the file as a whole. */
  field: string;
  /** The end of a sentence that begins with the field and says what is wrong. */
  reason: string;
  /** The purpose of the field. */
  description?: string | undefined;
  /** A valid value. */
  example?: string | undefined;
}

/** Reports every issue of the content at once, so that authors can correct them in one go. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly issues: readonly ContentIssue[];

  constructor(issues: readonly ContentIssue[]) {
    const byFile = Map.groupBy(issues, ({ file }) => file);
    super(`\n${[...byFile].map(([file, own]) => formatFile(file, own)).join("\n\n")}\n`);
    this.issues = issues;
  }
}

const ordinalRules = new Intl.PluralRules("en", { type: "ordinal" });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const ordinal = (count: number): string => `${count}${suffixes[ordinalRules.select(count)] ?? "th"}`;

/** `["features", 2, "title"]` as "features, 3rd entry, title". */
export const describePath = (path: FieldPath): string =>
  path.map((part) => (typeof part === "number" ? `${ordinal(part + 1)} entry` : part)).join(", ");

/** Whether a value of a content file, or part of it, is a placeholder. */
export function isPlaceholder(
  { placeholders }: { placeholders: readonly { file: string; field: string }[] },
  path: FieldPath,
  file = "content/company.yaml",
): boolean {
  const field = describePath(path);
  return placeholders.some(
    (mark) => mark.file === file && (mark.field === field || mark.field.startsWith(`${field}, `)),
  );
}

function formatFile(file: string, issues: readonly ContentIssue[]): string {
  const count = issues.length === 1 ? "one thing" : `${issues.length} things`;
  const entries = issues.toSorted((a, b) => a.line - b.line).map(formatIssue);
  return [`${file}: ${count} to put right`, ...entries].join("\n\n");
}

function formatIssue({ line, field, reason, description, example }: ContentIssue): string {
  const sentence = field ? `${field} ${reason}` : reason;
  return [
    `  Line ${line}: ${sentence.endsWith("?") ? sentence : `${sentence}.`}`,
    description && `    What it is: ${description}`,
    example && `    Example:    ${example.replaceAll("\n", " ")}`,
  ]
    .filter(Boolean)
    .join("\n");
}
