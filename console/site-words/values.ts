/** What was typed, as the value that a field takes. */
import type { Value, WordsField } from "../../server/staff/contract/words.ts";

/** An emptied field is left out or not given, where that may be. */
export function typedValue({ kind, empty }: WordsField, text: string): Value {
  if (text === "" && empty !== undefined) return null;
  return kind === "number" && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
