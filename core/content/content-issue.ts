/** Issues in content files, in sentences for authors who are not programmers. */
import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { describePath, type FieldPath } from "./field.ts";

/** An issue of one field. */
export interface Finding {
  path: FieldPath;
  /** The end of a sentence that begins with the field and names the mistake. */
  reason: string;
  description?: string | undefined;
  example?: string | undefined;
}

/** One thing to correct in one content file; the path is empty for the file as a whole. */
export interface ContentIssue extends Finding {
  file: string;
  line: number;
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

function formatFile(file: string, issues: readonly ContentIssue[]): string {
  const count = issues.length === 1 ? "one thing" : `${issues.length} things`;
  const entries = issues.toSorted((a, b) => a.line - b.line).map(formatIssue);
  return [`${file}: ${count} to put right`, ...entries].join("\n\n");
}

function formatIssue({ line, path, reason, description, example }: ContentIssue): string {
  const sentence = path.length > 0 ? `${describePath(path)} ${reason}` : reason;
  return [
    `  Line ${line}: ${sentence.endsWith("?") ? sentence : `${sentence}.`}`,
    description && `    What it is: ${description}`,
    example && `    Example:    ${example.replaceAll("\n", " ")}`,
  ]
    .filter(Boolean)
    .join("\n");
}

type SchemaIssue = z.core.$ZodIssue;
type FieldNote = Pick<Finding, "description" | "example">;

/** The findings of one schema issue: one for each unknown field, else a single one. */
export function explainIssue(schema: z.core.$ZodType, issue: SchemaIssue): Finding[] {
  const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
  const type = fieldAt(schema, path);
  if (issue.code !== "unrecognized_keys") return [{ path, reason: reasonFor(issue), ...noteOf(type) }];
  const known = fieldNames(type);
  return issue.keys.map((key) => {
    const name = nearestName(key, known);
    const note = name ? noteOf(fieldAt(schema, [...path, name])) : {};
    const hint = name ? `; did you mean "${name}"?` : `; the fields here are: ${known.join(", ")}`;
    return { path: [...path, key], reason: `is not a field of this place${hint}`, ...note };
  });
}

/** A schema without the wrappers for "may be left out" and "may be null". */
export function unwrapType(type: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault;
  return isWrapped ? unwrapType(type.unwrap()) : type;
}

/** The description and the example of a field; that of a list or group is its first entry or field. */
export function noteOf(type: z.core.$ZodType | undefined): FieldNote {
  if (!type) return {};
  const inner = unwrapType(type);
  const note = z.globalRegistry.get(type) ?? z.globalRegistry.get(inner);
  return {
    description: note?.description,
    example: typeof note?.example === "string" ? note.example : exampleOf(inner),
  };
}

function exampleOf(type: z.core.$ZodType): string | undefined {
  const isList = type instanceof z.ZodArray;
  const [name, first] = type instanceof z.ZodObject ? (Object.entries(type.shape)[0] ?? []) : [];
  const { example } = noteOf(isList ? type.element : first);
  return example && `${isList ? "-" : `${name}:`} ${example}`;
}

function fieldAt(schema: z.core.$ZodType, path: FieldPath): z.core.$ZodType | undefined {
  let type: z.core.$ZodType | undefined = schema;
  for (const part of path) {
    const inner: z.core.$ZodType | undefined = type && unwrapType(type);
    if (inner instanceof z.ZodArray) type = inner.element;
    else if (inner instanceof z.ZodObject) type = inner.shape[part];
    else return undefined;
  }
  return type;
}

function fieldNames(type: z.core.$ZodType | undefined): string[] {
  const inner = type && unwrapType(type);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** The known name that a mistyped one probably stands for: at most a third of its letters differ, or two. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, edits: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .toSorted((a, b) => a.edits - b.edits);
  return best && best.edits <= Math.max(2, Math.floor(name.length / 3)) ? best.candidate : undefined;
}

/** The end of a sentence about an unknown name; empty if no known name is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? "" : `; did you mean "${nearest}"?`;
}

const nouns: Record<string, [singular: string, plural: string]> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
};
const expectedKinds: Record<string, string> = {
  string: "must be a text; put quotes around it",
  number: "must be a number, without quotes",
  object: "must be a group of fields, each on a line of its own below it",
  array: "must be a list: each entry on a line of its own, beginning with a hyphen",
};

function reasonFor(issue: SchemaIssue): string {
  if (issue.input === undefined) return "is missing";
  if (issue.input === null) return "is empty";
  switch (issue.code) {
    case "invalid_type":
      return expectedKinds[issue.expected] ?? issue.message;
    case "invalid_value":
      return `is ${JSON.stringify(issue.input)}; it must be ${listChoices(issue.values)}`;
    case "too_small":
      return sizeReason(issue, issue.exact ? "exactly" : "at least", issue.minimum);
    case "too_big":
      return sizeReason(issue, issue.exact ? "exactly" : "at most", issue.maximum);
    default:
      return issue.message;
  }
}

const listChoices = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of: ${values.join(", ")}`;

function sizeReason(issue: SchemaIssue & { origin: string }, bound: string, limit: number | bigint): string {
  const { input } = issue;
  const noun = nouns[issue.origin];
  if (input === "") return "is empty";
  if (!noun) return `is ${String(input)}; it must be ${bound} ${limit}`;
  const length = Array.isArray(input) || typeof input === "string" ? input.length : 0;
  return `has ${length} ${noun[length === 1 ? 0 : 1]}; it needs ${bound} ${limit}`;
}
