/** Finds in a schema the field that a path leads to, with the note that staff read about it. */
import { z } from "zod";
import type { Finding } from "./read-issue.ts";
import type { FieldPath } from "./read-path.ts";

/** A schema without the wrappers that only say "may be left out" or "may be null". */
export function bare(type: z.core.$ZodType): z.core.$ZodType {
  return type instanceof z.ZodOptional || type instanceof z.ZodNullable ? bare(type.unwrap()) : type;
}

/** Names of the fields that the schema knows, empty for anything but a group of fields. */
export const namesOf = (type: z.core.$ZodType | undefined): string[] =>
  type instanceof z.ZodObject ? Object.keys(type.shape) : [];

/** The schema at the end of the path. */
export function fieldAt(schema: z.core.$ZodType, path: FieldPath): z.core.$ZodType | undefined {
  let type: z.core.$ZodType | undefined = schema;
  for (const part of path) {
    const inner: z.core.$ZodType | undefined = type && bare(type);
    if (inner instanceof z.ZodArray) type = inner.element;
    else if (inner instanceof z.ZodObject) type = inner.shape[part];
    else return undefined;
  }
  return type;
}

/** What the field is for and an example, from the schema. */
export function noteOf(type: z.core.$ZodType | undefined): Pick<Finding, "description" | "example"> {
  if (!type) return {};
  const note = z.globalRegistry.get(type) ?? z.globalRegistry.get(bare(type));
  return { description: note?.description, example: typeof note?.example === "string" ? note.example : undefined };
}
