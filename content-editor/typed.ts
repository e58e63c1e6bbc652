import type { Field } from "./fields.ts";
import type { Simple } from "./write-text.ts";

/** What the field would hold: nothing for an emptied field that may be left out, null for one that may be null. */
export function asFieldTakes(field: Field, typed: Simple): Simple | undefined {
  const isEmpty = typed === null || typed === "";
  if (isEmpty && field.empty) return field.empty === "nullable" ? null : undefined;
  if (field.kind === "number" && typeof typed === "string" && /^-?\d+(\.\d+)?$/.test(typed)) return Number(typed);
  return typed;
}
