/** Says in plain words what the schema found wrong with a value. */
import type { z } from "zod";
import { bare, fieldAt, namesOf, noteOf } from "./read-field.ts";
import { nearest } from "./read-nearest.ts";
import type { FieldPath } from "./read-path.ts";

type Issue = z.core.$ZodIssue;

/** A fault before it is tied to a file and a line. */
export interface Finding {
  path: FieldPath;
  reason: string;
  description?: string | undefined;
  example?: string | undefined;
}

/** The findings of one issue of the schema; several unknown fields are one each. */
export function explainIssue(schema: z.core.$ZodType, issue: Issue): Finding[] {
  const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
  const type = fieldAt(schema, path);
  if (issue.code !== "unrecognized_keys") return [{ path, reason: reasonOf(issue), ...noteOf(type) }];
  const known = namesOf(type && bare(type));
  return issue.keys.map((key) => {
    const name = nearest(key, known);
    const note = name ? noteOf(fieldAt(schema, [...path, name])) : {};
    const hint = name ? `; did you mean "${name}"?` : `; the fields here are: ${known.join(", ")}`;
    return { path: [...path, key], reason: `is not a field of this place${hint}`, ...note };
  });
}

const nouns = { string: ["character", "characters"], array: ["entry", "entries"] } as Record<string, [string, string]>;
const kinds = {
  string: "must be a text; put quotes around it",
  number: "must be a number, without quotes",
  object: "must be a group of fields, each on a line of its own below it",
  array: "must be a list: each entry on a line of its own, beginning with a hyphen",
} as Record<string, string>;

function reasonOf(issue: Issue): string {
  if (issue.input === undefined) return "is missing";
  if (issue.input === null) return "is empty";
  switch (issue.code) {
    case "invalid_type":
      return kinds[issue.expected] ?? issue.message;
    case "invalid_value":
      return `is ${JSON.stringify(issue.input)}; it must be ${choice(issue.values)}`;
    case "too_small":
      return size(issue, issue.exact ? "exactly" : "at least", issue.minimum);
    case "too_big":
      return size(issue, issue.exact ? "exactly" : "at most", issue.maximum);
    default:
      return issue.message;
  }
}

const choice = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of: ${values.join(", ")}`;

function size(issue: Issue & { origin: string }, bound: string, limit: number | bigint): string {
  const { input } = issue;
  const noun = nouns[issue.origin];
  if (input === "") return "is empty";
  if (!noun) return `is ${String(input)}; it must be ${bound} ${limit}`;
  const length = Array.isArray(input) || typeof input === "string" ? input.length : 0;
  return `has ${length} ${noun[length === 1 ? 0 : 1]}; it needs ${bound} ${limit}`;
}
