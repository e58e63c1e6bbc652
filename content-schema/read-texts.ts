/** Walks over all texts of a file's data. */
import type { FieldPath } from "./read-path.ts";

/** Every text with its path, in the order of the file. */
export function* textsOf(data: unknown, path: FieldPath = []): Generator<{ path: FieldPath; text: string }> {
  if (typeof data === "string") yield { path, text: data };
  else if (Array.isArray(data)) for (const [index, item] of data.entries()) yield* textsOf(item, [...path, index]);
  else if (data !== null && typeof data === "object")
    for (const [name, value] of Object.entries(data)) yield* textsOf(value, [...path, name]);
}
